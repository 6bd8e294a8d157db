/** Tables of events: docs/product.md#tables. */
import type { DoorTable } from "@majlis/contracts/events/attendees";
import type { GuestTable } from "@majlis/contracts/seats";
import { eventLanguages } from "@majlis/contracts/values";
import { type Deps, hasFeature } from "#core/table/deps";
import type { EventTableRow } from "#core/table/occasions/eventTable.entity";
import type { TransactionRows } from "#core/table/store";
import type { TicketRow } from "#core/table/tickets/ticket.entity";
import { isGuestId, plusOneHolders } from "./attendeeIds.rules";
import type { Occasion } from "./occasions";
import { tableQuestions } from "./tableQuestions";
import { partyOf } from "./attendeeIds.rules";
import { type Arriving, chooseTable, questionIndex, type TableState } from "./tables.rules";
import { earlierVisits } from "./visits";

/** A table with its question. The same table of an event always has the same one. */
export const showTable = ({ event_id, number, name }: EventTableRow): GuestTable => ({
  number,
  name,
  question: tableQuestions[questionIndex(event_id, number, tableQuestions.length)] ?? { en: "", ar: "" },
});

/** The tables of an event in their order, removed ones included: one query, consistent. */
export const readTables = async (deps: Deps, event_id: string): Promise<readonly EventTableRow[]> => {
  const { data } = await deps.store.eventTable.query
    .byEvent({ event_id })
    .go({ pages: "all", consistent: true });
  return data.toSorted((one, other) => one.number - other.number);
};

/** Deletes the tables of an event. The tables of an event that is deleted have no guests. */
export const deleteTables = async (deps: Deps, event_id: string): Promise<void> => {
  for (const { number } of await readTables(deps, event_id))
    // A plan has few tables, and an event is rarely deleted.
    // oxlint-disable-next-line no-await-in-loop
    await deps.store.eventTable.delete({ event_id, number }).go();
};

interface WithTables {
  readonly id: string;
  readonly has_tables?: boolean | undefined;
}

const usesTables = (deps: Deps, { has_tables }: Pick<WithTables, "has_tables">): boolean =>
  has_tables === true && hasFeature(deps, "tables");

/** The tables of a door's list. Removed ones are listed without seats: guests may still sit there. */
export const doorTables = async (
  deps: Deps,
  occasion: WithTables,
): Promise<{ readonly tables?: DoorTable[] }> => {
  if (!usesTables(deps, occasion)) return {};
  const rows = await readTables(deps, occasion.id);
  return { tables: rows.map((row) => ({ ...showTable(row), seats: row.is_removed ? 0 : row.seats })) };
};

const keyOf = ({ ref_id, table }: Pick<TicketRow, "ref_id" | "table">): string => `${ref_id} ${table}`;

/** Finds the tables of tickets: one batch read for those that have one. */
export const findTables = async (
  deps: Deps,
  tickets: readonly Pick<TicketRow, "ref_id" | "table">[],
): Promise<(ticket: Pick<TicketRow, "ref_id" | "table">) => { readonly table?: GuestTable }> => {
  const keys = new Map(
    tickets.flatMap((ticket) =>
      ticket.table === undefined ? [] : [[keyOf(ticket), { event_id: ticket.ref_id, number: ticket.table }]],
    ),
  );
  if (keys.size === 0 || !hasFeature(deps, "tables")) return () => ({});
  const { data } = await deps.store.eventTable.get([...keys.values()]).go();
  const found = new Map(data.map((row) => [`${row.event_id} ${row.number}`, showTable(row)]));
  return (ticket) => {
    const table = found.get(keyOf(ticket));
    return table ? { table } : {};
  };
};

const first = "first";

/** The counters of a table that count a guest, by what the ticket remembers of the check-in. */
const countersOf = (seatedAs: readonly string[]): readonly string[] => [
  "taken",
  ...(seatedAs.includes(first) ? ["firsts"] : []),
  ...eventLanguages.filter((language) => seatedAs.includes(language)).map((language) => `speaks_${language}`),
];

/** Adds the guest to the counters of the table, or takes the guest out. */
const moveSeat = (
  rows: TransactionRows,
  event_id: string,
  { table: number, seated_as = [], isForced }: SeatedTicket & { readonly isForced: boolean },
  by: 1 | -1,
) =>
  rows.eventTable
    .patch({ event_id, number })
    .add({ free: -by, ...Object.fromEntries(countersOf(seated_as).map((counter) => [counter, by])) })
    .where((is, { gt }) => (by > 0 ? (isForced ? "" : gt(is.free, 0)) : gt(is.taken, 0)))
    .commit();

interface SeatedTicket {
  readonly table: number;
  readonly seated_as?: readonly string[] | undefined;
}

/** A seat at a table, for the transaction that admits the guest. */
export interface TableSeat {
  /** Attributes of the ticket. */
  readonly ticket: { readonly table?: number; readonly seated_as?: string[] };
  readonly shown: { readonly table?: GuestTable | null };
  /** Refused when another door took the last seat since the read. */
  readonly write: (rows: TransactionRows) => ReturnType<typeof moveSeat> | undefined;
}

const noSeat: TableSeat = { ticket: {}, shown: {}, write: () => undefined };

type Guest = Pick<TicketRow, "user_id" | "type" | "ref_id" | "guest_of" | "guest_count">;

/**
 * Chooses the table of a guest who is checked in. `given` is what a door without network has told the guest: that table
 * is taken although it is full, and null leaves the guest without one. `shown.table` is null when no seat is left.
 */
export const planTable = async (
  deps: Deps,
  occasion: WithTables & Pick<Occasion, "city">,
  guest: Guest,
  given?: number | null,
): Promise<TableSeat> => {
  if (!usesTables(deps, occasion)) return noSeat;
  const [tables, arriving] = await Promise.all([
    readTables(deps, occasion.id),
    describeGuest(deps, occasion, guest),
  ]);
  const open = tables.filter(({ is_removed }) => !is_removed);
  if (open.length === 0 && given === undefined) return noSeat;
  const number = given === undefined ? chooseTable(open.map(stateOf), arriving) : given;
  const row = tables.find((table) => table.number === number);
  if (!row) return { ...noSeat, shown: { table: null } };
  const seated_as = [...(arriving.isFirst ? [first] : []), ...arriving.languages];
  const seat = { table: row.number, seated_as };
  return {
    ticket: { table: row.number, ...(seated_as.length > 0 && { seated_as }) },
    shown: { table: showTable(row) },
    write: (rows) => moveSeat(rows, occasion.id, { ...seat, isForced: given !== undefined }, 1),
  };
};

/** Frees the seat of a check-in that is undone. */
export const freeTable = (
  rows: TransactionRows,
  { ref_id, table, seated_as }: Pick<TicketRow, "ref_id" | "table" | "seated_as">,
) => (table === undefined ? undefined : moveSeat(rows, ref_id, { table, seated_as, isForced: false }, -1));

const stateOf = (row: EventTableRow): TableState => ({
  number: row.number,
  seats: row.seats,
  free: row.free,
  taken: row.taken,
  firsts: row.firsts,
  speakers: Object.fromEntries(eventLanguages.map((language) => [language, row[`speaks_${language}`]])),
});

/** Languages that the guest chose, whether it is the first visit, and where the guest's party sits. */
const describeGuest = async (
  deps: Deps,
  { city }: Pick<Occasion, "city">,
  guest: Guest,
): Promise<Arriving> => {
  const isKnown = !isGuestId(guest.user_id);
  const [person, visits, party] = await Promise.all([
    isKnown ? deps.store.user.get({ id: guest.user_id }).go() : undefined,
    isKnown ? earlierVisits(deps, city, [{ user_id: guest.user_id }]) : undefined,
    readParty(deps, guest),
  ]);
  const waiting = party.filter((one) => one.user_id !== guest.user_id && one.checked_in_at === undefined);
  return {
    party: waiting.length + 1,
    partyTables: party.flatMap(({ checked_in_at, table }) =>
      checked_in_at === undefined ? [] : (table ?? []),
    ),
    languages: person?.data?.languages ?? [],
    ...(visits && { isFirst: (visits.get(guest.user_id) ?? 0) === 0 }),
  };
};

/** The tickets of the member and of the member's guests: one batch read for a ticket that is not alone. */
const readParty = async (
  deps: Deps,
  { user_id, type, ref_id, guest_of, guest_count = 0 }: Guest,
): Promise<readonly TicketRow[]> => {
  if (guest_of === undefined && guest_count === 0) return [];
  const member = partyOf(user_id);
  const holders = [member, ...plusOneHolders(member)];
  const { data } = await deps.store.ticket
    .get(holders.map((holder) => ({ user_id: holder, type, ref_id })))
    .go({ consistent: true });
  return data;
};
