import { expiryAfterDays, instantNow } from "#core/kernel/clock";
import type { Deps } from "#core/table/deps";
import type { OutboxTemplate } from "#core/table/mails";
import type { TransactionRows } from "#core/table/store";

const keptDays = 30;

/** A new outbox row for one mail. Put it in the transaction of the change. */
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

/** The user id of rows without an account: docs/product.md#contact-and-analytics. */
export const anonymousUserId = "00000000-0000-0000-0000-000000000000";

interface Change {
  readonly ref_id: string;
  /** The founder or host. */
  readonly user_id: string;
  /** Whether the time or the place has changed. */
  readonly isNotified: boolean;
  readonly startChanged: boolean;
}

/**
 * The outbox rows of a change. Ticket holders learn of a new time or place. Waitlist entries and pending requests
 * learn only of a new time, because they may not see the place.
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
