import type { AvailabilityRow } from "#core/table/availability.entity";
import { type Attempt, conflict, done, retryOnConflict } from "#core/kernel/retry";
import { commit } from "#core/table/commit";
import type { Deps } from "#core/table/deps";
import type { EventRow } from "#core/table/event.entity";
import type { GatheringRow } from "#core/table/gathering.entity";
import { typeOfRef } from "./occasions";
import type { SeatFacts } from "./seats.rules";

type OccasionRow = EventRow | GatheringRow;

/** An event or a gathering. Absent facts have the defaults of its entity. */
type NewOccasion = Partial<
  Pick<
    EventRow,
    "status" | "is_public" | "price_cents" | "has_questions" | "guests_per_member" | keyof SeatFacts
  >
> & {
  readonly id: string;
  readonly title: string;
  readonly starts_at: string;
  readonly unmailed_count?: number;
} & ({ readonly founder_id: string } | { readonly host_id: string });

/** The availability row of a new event or gathering. Put it in the transaction that creates the occasion. */
export const newAvailability = (row: NewOccasion): AvailabilityRow => ({
  id: row.id,
  type: typeOfRef(row.id),
  owner_id: "founder_id" in row ? row.founder_id : row.host_id,
  title: row.title,
  starts_at: row.starts_at,
  status: row.status ?? "published",
  is_public: row.is_public ?? true,
  price_cents: row.price_cents ?? 0,
  ...(row.has_questions && { has_questions: true }),
  ...(row.guests_per_member && { guests_per_member: row.guests_per_member }),
  ...(row.capacity !== undefined && { capacity: row.capacity }),
  ...countsOf(row),
  unmailed_count: row.unmailed_count ?? 0,
  revision: 0,
});

const countsOf = ({ attendee_count = 0, seats_held, waiting_count }: Partial<SeatFacts>) => ({
  attendee_count,
  ...(seats_held !== undefined && { seats_held }),
  ...(waiting_count !== undefined && { waiting_count }),
});

interface ReadOptions {
  /** Includes all completed writes. */
  readonly consistent?: boolean;
}

/**
 * Reads the seats of an occasion. An occasion of an earlier version gets its row first. Undefined when the occasion is
 * gone. Throws Busy.
 */
export const findSeats = async (
  deps: Deps,
  id: string,
  { consistent = false }: ReadOptions = {},
): Promise<AvailabilityRow | undefined> => {
  const seats = await deps.store.direct.availability.get({ id }, { consistent });
  return seats ?? retryOnConflict(() => createMissing(deps, id));
};

/** A conflict when the occasion changed since the read. */
const createMissing = async (deps: Deps, id: string): Promise<Attempt<AvailabilityRow | undefined>> => {
  const occasion = await findRow(deps, id);
  if (!occasion) return done(undefined);
  await moveSeatsOut(deps, occasion);
  const { data } = await deps.store.availability.get({ id }).go({ consistent: true });
  return data ? done(data) : conflict;
};

const findRow = async ({ store }: Deps, id: string): Promise<OccasionRow | null> =>
  typeOfRef(id) === "gathering"
    ? (await store.gathering.get({ id }).go({ consistent: true })).data
    : (await store.event.get({ id }).go({ consistent: true })).data;

/**
 * Gives an event or a gathering of an earlier version its availability row, in one transaction with the mark on its own
 * row. Nothing is written when the row was changed since the read, or has its availability already.
 */
const moveSeatsOut = async (deps: Deps, row: OccasionRow): Promise<void> => {
  if (row.counts_revision !== undefined) return;
  const { id, status, sequence, attendee_count, seats_held, waiting_count } = row;
  await commit(deps.store, (rows) => ({
    occasion: (typeOfRef(id) === "gathering" ? rows.gathering : rows.event)
      .patch({ id })
      .set({ counts_revision: 0 })
      .where((is, { eq, notExists }) =>
        [
          notExists(is.counts_revision),
          eq(is.status, status),
          eq(is.sequence, sequence),
          eq(is.attendee_count, attendee_count),
          seats_held === undefined ? notExists(is.seats_held) : eq(is.seats_held, seats_held),
          waiting_count === undefined ? notExists(is.waiting_count) : eq(is.waiting_count, waiting_count),
        ].join(" AND "),
      )
      .commit(),
    availability: rows.availability.create(newAvailability(row)).commit(),
  }));
};

/** The row with the present counts. The row of an earlier version has them itself. */
export const withCounts = async <Row extends OccasionRow>(
  deps: Deps,
  row: Row,
  { consistent = false }: ReadOptions = {},
): Promise<Row> => {
  const { data } = await deps.store.availability.get({ id: row.id }).go({ consistent });
  return data ? mergeCounts(row, data) : row;
};

/** The counts of the availability row in place of their copies. */
export const mergeCounts = <Row extends OccasionRow>(row: Row, seats: AvailabilityRow) => ({
  ...row,
  ...countsOf(seats),
  ...(seats.passed_count !== undefined && { passed_count: seats.passed_count }),
});

/** How old the counts of a list may be: a second of gathering, and its delivery. */
const copyDelayMs = 5_000;

/** The rows of a list. Those that the actor has just joined have the present counts, which include the own seat. */
export const withOwnSeats = async <Row extends OccasionRow>(
  deps: Deps,
  rows: readonly Row[],
  ticketOf: (id: string) => { readonly created_at: string } | undefined,
): Promise<readonly Row[]> => {
  const since = new Date(deps.clock.now().getTime() - copyDelayMs).toISOString();
  const joined = rows.filter(({ id }) => (ticketOf(id)?.created_at ?? "") > since);
  if (joined.length === 0) return rows;
  const { data } = await deps.store.availability.get(joined.map(({ id }) => ({ id }))).go();
  const seatsOf = new Map(data.map((seats) => [seats.id, seats]));
  return rows.map((row) => {
    const seats = seatsOf.get(row.id);
    return seats ? mergeCounts(row, seats) : row;
  });
};
