import type { EventId } from "@majlis/contracts/ids";
import type { HostTable, PlannedTable, TablePlan } from "@majlis/contracts/events/tables";
import type { SignedIn } from "#core/kernel/actor";
import { auditAsAdmin } from "#core/audit/audit";
import { DomainError, refuseOverwrite } from "#core/kernel/errors";
import { type Attempt, conflict, done, retryOnConflict } from "#core/kernel/retry";
import { readTables, showTable } from "#core/occasions/tables";
import { commit } from "#core/table/commit";
import { type Deps, hasFeature } from "#core/table/deps";
import type { EventRow } from "#core/table/occasions/event.entity";
import type { EventTableRow } from "#core/table/occasions/eventTable.entity";
import type { TransactionRows } from "#core/table/store";
import { authorize } from "./authorize";

/** The tables of an event that the actor manages. Throws EventNotFound, HelpEnded, NotForHelpers. */
export const listTables = async (deps: Deps, actor: SignedIn, eventId: EventId): Promise<HostTable[]> => {
  await findManaged(deps, actor, eventId);
  return showTables(await readTables(deps, eventId));
};

/**
 * Replaces the tables of an event that the actor manages. A table with guests that is left out stays for them and gets no
 * more; one that becomes smaller keeps its guests. `was` has the tables that the form was opened with. A second call
 * changes nothing. Throws EventNotFound, also while the deployment has no tables, HelpEnded, NotForHelpers,
 * ChangedMeanwhile, Busy.
 */
export const updateTables = async (
  deps: Deps,
  actor: SignedIn,
  eventId: EventId,
  change: TablePlan & { readonly was: TablePlan },
): Promise<HostTable[]> => {
  if (!hasFeature(deps, "tables")) throw new DomainError("EventNotFound");
  const event = await findManaged(deps, actor, eventId);
  await retryOnConflict(async () =>
    attemptUpdate(deps, { actor, event }, await readTables(deps, eventId), change),
  );
  return showTables(await readTables(deps, eventId));
};

const findManaged = async (deps: Deps, actor: SignedIn, id: EventId): Promise<EventRow> => {
  const { data: event } = await deps.store.event.get({ id }).go({ consistent: true });
  await authorize(deps, actor, event, "manage");
  if (!event) throw new DomainError("EventNotFound");
  return event;
};

/** A removed table is shown as long as guests sit there. */
const showTables = (rows: readonly EventTableRow[]): HostTable[] =>
  rows
    .filter(({ is_removed, taken }) => !is_removed || taken > 0)
    .map((row) => ({
      ...showTable(row),
      seats: row.seats,
      taken: row.taken,
      ...(row.is_removed && { is_removed: true as const }),
    }));

const planOf = (rows: readonly EventTableRow[]): PlannedTable[] =>
  rows.filter(({ is_removed }) => !is_removed).map(({ number, name, seats }) => ({ number, name, seats }));

/** Whether the plan is saved already: new tables have no number in the call that made them. */
const isSaved = (present: readonly PlannedTable[], wanted: readonly PlannedTable[]): boolean =>
  present.length === wanted.length &&
  wanted.every(({ number, name, seats }, index) => {
    const one = present[index];
    return one?.name === name && one.seats === seats && (number ?? one.number) === one.number;
  });

const attemptUpdate = async (
  deps: Deps,
  { actor, event }: { readonly actor: SignedIn; readonly event: EventRow },
  rows: readonly EventTableRow[],
  { tables, was }: TablePlan & { readonly was: TablePlan },
): Promise<Attempt<undefined>> => {
  const present = planOf(rows);
  if (isSaved(present, tables)) return done(undefined);
  refuseOverwrite({ tables: present }, { tables, was: { tables: was.tables } });
  const result = await commit(deps.store, (to) => ({
    event: to.event.patch({ id: event.id }).set({ has_tables: true }).commit(),
    tables: planWrites(to, event.id, rows, tables),
    audit: auditAsAdmin(deps, to, actor, event, "event.changed"),
  }));
  return result.outcome === "committed" ? done(undefined) : conflict;
};

/** The writes of tables that differ. Each holds only for the seats and guests that were read. */
const planWrites = (
  to: TransactionRows,
  event_id: string,
  rows: readonly EventTableRow[],
  tables: readonly PlannedTable[],
) => {
  const highest = Math.max(0, ...rows.map(({ number }) => number));
  const created = tables
    .filter(({ number }) => !rows.some((row) => row.number === number))
    .map(({ name, seats }, index) =>
      to.eventTable.create({ event_id, number: highest + 1 + index, name, seats, free: seats }).commit(),
    );
  const changed = rows.flatMap((row) => {
    const wanted = tables.find(({ number }) => number === row.number);
    if (wanted)
      return wanted.name === row.name && wanted.seats === row.seats ? [] : [change(to, row, wanted)];
    return row.is_removed ? [] : [remove(to, row)];
  });
  return [...created, ...changed];
};

const change = (to: TransactionRows, row: EventTableRow, { name, seats }: PlannedTable) =>
  to.eventTable
    .patch({ event_id: row.event_id, number: row.number })
    .set({ name, seats })
    .add({ free: seats - row.seats })
    .where((is, { eq, notExists }) => `${eq(is.seats, row.seats)} AND ${notExists(is.is_removed)}`)
    .commit();

const remove = (to: TransactionRows, { event_id, number, taken }: EventTableRow) =>
  taken > 0
    ? to.eventTable.patch({ event_id, number }).set({ is_removed: true }).commit()
    : to.eventTable
        .delete({ event_id, number })
        .where((is, { eq }) => eq(is.taken, 0))
        .commit();
