import { expiryAfterDays, instantNow } from "#core/kernel/clock";
import { DomainError } from "#core/kernel/errors";
import { findOccasions } from "#core/occasions/occasions";
import { unpaidRefusal } from "./doorPay.rules";
import type { Deps } from "#core/table/deps";
import type { TransactionRows } from "#core/table/store";

/** How long the row that orders the joins of one person is kept. */
const keptDays = 2;

/**
 * Refuses further unpaid seats of a person above the limits of `unpaidRefusal`. Returns the operation that refuses a
 * second join of the person which read the same tickets. Throws PaymentsUnavailable.
 */
export const checkUnpaidSeats = async (deps: Deps, userId: string, wanted: number) => {
  const key = { name: `unpaid_seats:${userId}`, day: instantNow(deps).slice(0, 10) };
  const { data: joins } = await deps.store.quota.get(key).go({ consistent: true });
  const { data: tickets } = await deps.store.ticket.query
    .byUser({ user_id: userId, type: "event" })
    .where((is, { eq }) => eq(is.payment_status, "due"))
    .go({ pages: "all", consistent: true });
  const occasions = await findOccasions(
    deps,
    tickets.map(({ ref_id }) => ref_id),
  );
  const refusal = unpaidRefusal(
    tickets.map(({ ref_id, guest_count = 0, checked_in_at }) => ({
      seats: 1 + guest_count,
      isInside: checked_in_at !== undefined,
      occasion: occasions.get(ref_id),
    })),
    wanted,
    deps.clock.now(),
  );
  if (refusal) throw new DomainError(refusal);
  return (rows: TransactionRows) =>
    rows.quota
      .upsert({ ...key, ttl: expiryAfterDays(deps, keptDays) })
      .add({ count: 1 })
      .where((is, { eq, notExists }) => (joins ? eq(is.count, joins.count) : notExists(is.count)))
      .commit();
};
