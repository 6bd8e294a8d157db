import { spendQuota } from "#core/table/spendQuota";
import { commit } from "#core/table/commit";
import type { Deps } from "#core/table/deps";
import { type FanOutTemplate, mailsToMany } from "#core/table/mails";
import type { EventRow } from "#core/table/occasions/event.entity";
import type { OutboxRow } from "#core/table/outbox.entity";
import type { TransactionRows } from "#core/table/store";
import { newMail } from "./outbox";

const windowMs = 15 * 60_000;

/** The quarter of an hour around now. */
const currentWindow = ({ clock }: Deps) => {
  const start = Math.floor(clock.now().getTime() / windowMs) * windowMs;
  return { start: new Date(start).toISOString(), end: new Date(start + windowMs).toISOString() };
};

/** The end of the present quarter of an hour. */
export const quarterEnd = (deps: Deps): string => currentWindow(deps).end;

type TimesAndPlace = Pick<EventRow, "starts_at" | "ends_at" | "venue_name" | "venue_address" | "city">;

/** The attribute from which mails tell what changed: times and place before the changes of this quarter of an hour. */
export const earlierOf = (deps: Deps, row: TimesAndPlace & Pick<EventRow, "earlier">) => {
  const until = quarterEnd(deps);
  const before = row.earlier?.until === until ? row.earlier : row;
  const { starts_at, ends_at, venue_name, venue_address, city } = before;
  return {
    until,
    starts_at,
    ...(ends_at !== undefined && { ends_at }),
    ...(venue_name !== undefined && { venue_name }),
    ...(venue_address !== undefined && { venue_address }),
    city,
  };
};

/**
 * Claims the quarter of an hour for the mails of a fan-out and marks the row, in one transaction, so that a second
 * delivery keeps the claim. Gathers the change when other mails about the occasion have the quarter. Returns whether the
 * mails may be written.
 */
export const claimWindow = async (deps: Deps, row: OutboxRow, template: FanOutTemplate): Promise<boolean> => {
  const { id, ref_id } = row;
  if (!mailsToMany[template].isGathered || row.is_counted) return true;
  const result = await commit(deps.store, (rows) => ({
    mail: rows.outbox
      .patch({ id })
      .set({ is_counted: true })
      .where((is, { eq, notExists }) => `${eq(is.status, "pending")} AND ${notExists(is.is_counted)}`)
      .commit(),
    window: spendQuota(deps, rows, `changes:${template}:${ref_id}:${currentWindow(deps).start}`, 1),
  }));
  if (result.outcome === "committed") return true;
  if (result.refused.has("mail")) return isMarked(deps, id);
  await gatherChange(deps, row, template);
  return false;
};

/**
 * Whether the row is still to be delivered. A concurrent delivery has marked it, or this one, and its reply was lost: the
 * mails are written by both, which changes nothing.
 */
const isMarked = async ({ store }: Deps, id: string): Promise<boolean> => {
  const { data: row } = await store.outbox.get({ id }).go({ consistent: true });
  return row?.status === "pending" && row.is_counted === true;
};

/**
 * Gathers a change into one row that waits for the end of the quarter of an hour. A row that has waited already is
 * dropped: the mails of this quarter were written after its change and tell the current state.
 */
const gatherChange = async (deps: Deps, row: OutboxRow, template: FanOutTemplate): Promise<void> => {
  const { id, user_id, ref_id, data } = row;
  const due_at = currentWindow(deps).end;
  const gathered = {
    ...newMail(deps, { template, user_id, ref_id, data: { ...data, hasWaited: true } }),
    id: `out_${template}_${ref_id}_${due_at.replace(/\D/g, "")}`,
    status: "waiting" as const,
    due_at,
    due_list: "waiting" as const,
  };
  const skip = (rows: TransactionRows) =>
    rows.outbox
      .patch({ id })
      .set({ status: "skipped" })
      .where((is, { eq }) => eq(is.status, "pending"))
      .commit();
  const result = row.data?.hasWaited
    ? undefined
    : await commit(deps.store, (rows) => ({
        row: skip(rows),
        gathered: rows.outbox.create(gathered).commit(),
      }));
  if (result?.outcome !== "committed") await commit(deps.store, (rows) => ({ row: skip(rows) }));
};
