import type { Deps } from "#core/deps";
import { newMail } from "#core/notifications/outbox";
import type { TransactionRows } from "#core/store";

interface Change {
  readonly ref_id: string;
  /** Whose event or gathering it is. */
  readonly user_id: string;
  /** Whether time or place are other ones. */
  readonly isTold: boolean;
  readonly isMoved: boolean;
}

/**
 * The writes that tell of a change: ticket holders of another time or place, whoever waits for a seat or an answer of
 * another time only, since the place is not theirs to know.
 */
export const tellOfChange = (
  deps: Deps,
  rows: TransactionRows,
  { ref_id, user_id, isTold, isMoved }: Change,
) => [
  ...(isTold
    ? [rows.outbox.create(newMail(deps, { template: "event_changed_all", user_id, ref_id })).commit()]
    : []),
  ...(isMoved
    ? [rows.outbox.create(newMail(deps, { template: "date_changed_all", user_id, ref_id })).commit()]
    : []),
];
