import { expiryAfterDays, instantNow } from "#core/kernel/clock";
import type { Deps } from "#core/table/deps";
import type { OutboxTemplate } from "#core/table/outbox.entity";
import type { TransactionRows } from "#core/table/store";

const keptDays = 30;

/** An outbox row for one mail. Put it in the same transaction as what it tells of. */
export const newMail = (
  deps: Deps,
  mail: {
    template: OutboxTemplate;
    user_id: string;
    ref_id: string;
    data?: Readonly<Record<string, unknown>>;
  },
) => ({
  ...mail,
  id: deps.ids.next("out"),
  channel: "email" as const,
  status: "pending" as const,
  created_at: instantNow(deps),
  ttl: expiryAfterDays(deps, keptDays),
});

/** Stands for anonymousUserId in analytics rows (SPEC section 3: an all-zero id). */
export const anonymousUserId = "00000000-0000-0000-0000-000000000000";

interface Change {
  readonly ref_id: string;
  /** Whose event or gathering it is. */
  readonly user_id: string;
  /** Whether time or place are other ones. */
  readonly isNotified: boolean;
  readonly startChanged: boolean;
}

/**
 * The writes that tell of a change: ticket holders of another time or place, whoever waits for a seat or an answer of
 * another time only, since the place is not theirs to know.
 */
export const enqueueChangeMails = (
  deps: Deps,
  rows: TransactionRows,
  { ref_id, user_id, isNotified, startChanged }: Change,
) => [
  ...(isNotified
    ? [rows.outbox.create(newMail(deps, { template: "event_changed_all", user_id, ref_id })).commit()]
    : []),
  ...(startChanged
    ? [rows.outbox.create(newMail(deps, { template: "date_changed_all", user_id, ref_id })).commit()]
    : []),
];
