import { expiryAfterDays, instantNow } from "#core/kernel/clock";
import { DomainError } from "#core/kernel/errors";
import type { CheckoutRow } from "#core/table/payments/checkout.entity";
import { commit, type Operations, wasWritten } from "#core/table/commit";
import type { Deps } from "#core/table/deps";
import type { TransactionRows } from "#core/table/store";
import { type PaymentPage, type Payments, paymentsOf } from "./payments";
import { newPaymentTask } from "./paymentTasks";
import { closeWrite } from "./transfers";

/** Long enough for questions about a payment. */
const keptDays = 400;

interface CheckoutStart {
  readonly user_id: string;
  readonly purpose: string;
  readonly provider: CheckoutRow["provider"];
  readonly amount_cents: number;
  readonly months?: number;
  readonly discount_cents?: number;
  readonly expires_at: string;
}

export const newCheckout = (deps: Deps, start: CheckoutStart) => ({
  ...start,
  id: deps.ids.next("chk"),
  status: "open" as const,
  created_at: instantNow(deps),
  ttl: expiryAfterDays(deps, keptDays),
});

export const findCheckout = async (
  deps: Deps,
  userId: string,
  purpose: string,
): Promise<CheckoutRow | undefined> => {
  const { data } = await deps.store.checkout.get({ user_id: userId, purpose }).go({ consistent: true });
  return data ?? undefined;
};

/** Whether a checkout can still be paid. */
export const isOpen = (deps: Deps, checkout: CheckoutRow): boolean =>
  checkout.status === "open" && checkout.expires_at > instantNow(deps);

/**
 * Returns the address of a checkout's payment page and opens the page at the provider if necessary. The checkout's id
 * is the idempotency key, so that two calls lead to one page. After a failure the checkout gets a new id, because the
 * provider repeats the failure of a failed key. Throws CheckoutFailed.
 */
export const openPaymentPage = async (
  deps: Deps,
  checkout: CheckoutRow,
  openPage: () => Promise<PaymentPage>,
): Promise<string> => {
  if (checkout.redirect_url !== undefined) return checkout.redirect_url;
  const page = await openPage().catch(async (error: unknown) => {
    await updateUnopened(deps, checkout, { id: deps.ids.next("chk") });
    throw new DomainError("CheckoutFailed", { cause: error });
  });
  const kept = await wasWritten(
    deps.store.checkout
      .patch({ user_id: checkout.user_id, purpose: checkout.purpose })
      .set({ session_id: page.sessionId, redirect_url: page.url })
      .where((is, { eq }) => `${eq(is.id, checkout.id)} AND ${eq(is.status, "open")}`)
      .go(),
  );
  if (!kept) throw new DomainError("CheckoutFailed");
  return page.url;
};

/**
 * Changes an open checkout without a payment page. Does nothing when a page was opened since the read, or when its seat
 * was released: a released one would be released again.
 */
export const updateUnopened = async (
  deps: Deps,
  { id, user_id, purpose }: CheckoutRow,
  change: { readonly id: string; readonly expires_at?: string; readonly held_until?: string },
  also: (rows: TransactionRows) => Operations = () => ({}),
): Promise<void> => {
  await commit(deps.store, (rows) => ({
    checkout: rows.checkout
      .patch({ user_id, purpose })
      .set(change)
      .where((is, { eq, notExists }) =>
        [eq(is.id, id), eq(is.status, "open"), notExists(is.redirect_url)].join(" AND "),
      )
      .commit(),
    ...also(rows),
  }));
};

/**
 * The operations that close the payment page of an open checkout: a task calls the provider, and a transfer ends here.
 * Refused for a transfer whose person said that the money was sent.
 */
export const closePageWrites = (deps: Deps, rows: TransactionRows, checkout: CheckoutRow) => {
  const { provider, session_id, purpose, user_id } = checkout;
  const what = { action: "closePage", object_id: session_id ?? "", provider, user_id } as const;
  const task = newPaymentTask(deps, { ...what, purpose, reason: "page_closed" });
  return {
    pageTask:
      provider === "stripe" && session_id !== undefined ? rows.paymentTask.create(task).commit() : undefined,
    openTransfer:
      provider === "transfer" && session_id !== undefined ? closeWrite(deps, rows, session_id) : undefined,
  };
};

/**
 * Refuses when money of an open checkout is on its way: its page was paid, and the provider's event is not here yet.
 * Throws PaymentUnderway, CheckoutFailed.
 */
export const refusePaid = async (
  payments: Pick<Payments, "provider" | "beside" | "readSessionState">,
  { provider, session_id }: CheckoutRow,
): Promise<void> => {
  if (provider !== "stripe" || session_id === undefined) return;
  const state = await paymentsOf(payments, provider)
    ?.readSessionState(session_id)
    .catch((error: unknown) => {
      throw new DomainError("CheckoutFailed", { cause: error });
    });
  if (state === "paid" || state === "processing") throw new DomainError("PaymentUnderway");
};

/** Closes the page of a checkout that another one has replaced. Its task repeats what fails. */
export const closeReplaced = async (
  payments: Pick<Payments, "provider" | "beside" | "closePage">,
  { provider, session_id }: CheckoutRow,
): Promise<void> => {
  if (provider !== "stripe" || session_id === undefined) return;
  await paymentsOf(payments, provider)
    ?.closePage(session_id)
    .catch(() => undefined);
};

/** The e-mail address that the payment page shows. */
export const emailOf = async (deps: Deps, userId: string): Promise<string> => {
  const { data } = await deps.store.account.get({ user_id: userId }).go();
  if (!data) throw new Error(`No account of ${userId}`);
  return data.email;
};
