import { monthsBack } from "#core/kernel/dates.rules";
import { wasWritten } from "#core/table/commit";
import type { Deps } from "#core/table/deps";
import type { PaymentRow } from "#core/table/payments/payment.entity";
import { type FeePayments, paymentsOf } from "./payments";
import { cityMonth } from "./revenue";

/** Concurrent calls to the provider. */
const batchSize = 5;
/** Calls of one run. The next run continues. */
const runSize = 50;

/** A fee that the provider does not tell within this time stays unknown. */
const feeDays = 3;

/**
 * Notes what the provider kept of new card payments. It knows that up to an hour after the payment, so that no webhook
 * tells it for sure. A fee is written once. Returns how many were noted.
 */
export const readFees = async (deps: Deps, payments: FeePayments): Promise<number> => {
  const calls = paymentsOf(payments, "stripe");
  if (!calls) return 0;
  const open = await findWithoutFee(deps);
  let noted = 0;
  for (let from = 0; from < open.length; from += batchSize) {
    const batch = open.slice(from, from + batchSize);
    // A few calls at once.
    // oxlint-disable-next-line no-await-in-loop
    noted += (await Promise.all(batch.map((row) => noteFee(deps, calls, row)))).filter(Boolean).length;
  }
  return noted;
};

const findWithoutFee = async (deps: Deps): Promise<readonly PaymentRow[]> => {
  const now = deps.clock.now();
  const since = new Date(now.getTime() - feeDays * 86_400_000).toISOString();
  const months = monthsBack(cityMonth(now.toISOString()), cityMonth(since)).toReversed();
  const found = await Promise.all(
    months.map((month) =>
      deps.store.payment.query
        .byMonth({ month })
        .gte({ created_at: since })
        .where(
          (is, { eq, notExists }) =>
            `${eq(is.provider, "stripe")} AND ${eq(is.kind, "payment")} AND ${notExists(is.fee_cents)}`,
        )
        .go({ pages: "all" }),
    ),
  );
  return found.flatMap(({ data }) => data).slice(0, runSize);
};

/** A call that fails is repeated by the next run. */
const noteFee = async (
  { store }: Deps,
  calls: Pick<FeePayments, "findFee">,
  { user_id, sequence, payment_id }: PaymentRow,
): Promise<boolean> => {
  const fee_cents = await calls.findFee(payment_id).catch(() => undefined);
  if (fee_cents === undefined) return false;
  return wasWritten(
    store.payment
      .patch({ user_id, sequence })
      .set({ fee_cents })
      .where((is, { notExists }) => notExists(is.fee_cents))
      .go(),
  );
};
