import { countUse } from "#core/table/countUse";
import { commit, type Operations } from "#core/table/commit";
import type { Deps } from "#core/table/deps";
import type { FanOutTemplate, OutboxRow } from "#core/table/outbox.entity";
import type { TransactionRows } from "#core/table/store";
import { newMail } from "./outbox";

const windowMs = 15 * 60_000;

/** Mails about changes of one occasion, which a host could repeat without limit. A cancellation is sent once. */
const limited: ReadonlySet<FanOutTemplate> = new Set(["event_changed_all", "date_changed_all"]);

/** The quarter of an hour around now. */
const currentWindow = ({ clock }: Deps) => {
  const start = Math.floor(clock.now().getTime() / windowMs) * windowMs;
  return { start: new Date(start).toISOString(), end: new Date(start + windowMs).toISOString() };
};

/**
 * Claims the quarter of an hour for the mails of a fan-out: its condition fails when other mails about the occasion
 * have it. A later page belongs to the claim of the first one.
 */
export const claimWindow = (
  deps: Deps,
  rows: TransactionRows,
  { template, ref_id, isFirstPage }: Fanning,
): Operations[string] =>
  limited.has(template) && isFirstPage
    ? countUse(deps, rows, `changes:${template}:${ref_id}:${currentWindow(deps).start}`, 1)
    : undefined;

interface Fanning {
  readonly template: FanOutTemplate;
  readonly ref_id: string;
  readonly isFirstPage: boolean;
}

/**
 * Gathers a change into one row that waits for the end of the quarter of an hour. A row that has waited already is
 * dropped: the mails of this quarter were written after its change and tell the current state.
 */
export const gatherChange = async (deps: Deps, row: OutboxRow, template: FanOutTemplate): Promise<void> => {
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
