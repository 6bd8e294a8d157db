import { expiryAfterDays, instantNow } from "#core/kernel/clock";
import { DomainError } from "#core/kernel/errors";
import type { CheckoutRow } from "#core/table/payments/checkout.entity";
import { commit, type Operations, wasWritten } from "#core/table/commit";
import type { Deps } from "#core/table/deps";
import type { TransactionRows } from "#core/table/store";
import type { PaymentPage } from "./payments";

/** Long enough for questions about a payment. */
const keptDays = 400;

interface CheckoutStart {
  readonly user_id: string;
  readonly purpose: string;
  readonly provider: CheckoutRow["provider"];
  readonly amount_cents: number;
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

/** Changes a checkout without a payment page. Does nothing when a page was opened since the read. */
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
      .where((is, { eq, notExists }) => `${eq(is.id, id)} AND ${notExists(is.redirect_url)}`)
      .commit(),
    ...also(rows),
  }));
};

/** The e-mail address that the payment page shows. */
export const emailOf = async (deps: Deps, userId: string): Promise<string> => {
  const { data } = await deps.store.account.get({ user_id: userId }).go();
  if (!data) throw new Error(`No account of ${userId}`);
  return data.email;
};
