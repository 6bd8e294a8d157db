import type { AvailabilityRow } from "#core/table/occasions/availability.entity";
import type { Deps } from "#core/table/deps";
import type { EventRow } from "#core/table/occasions/event.entity";
import type { GatheringRow } from "#core/table/occasions/gathering.entity";
import { typeOfRef } from "#core/occasions/occasions";
import type { SeatFacts } from "./seats.rules";

type OccasionRow = EventRow | GatheringRow;

/** An event or a gathering. Absent facts have the defaults of its entity. */
type NewOccasion = Partial<
  Pick<
    EventRow,
    | "status"
    | "is_public"
    | "price_cents"
    | "at_door"
    | "has_questions"
    | "guests_per_member"
    | keyof SeatFacts
  >
> & {
  readonly id: string;
  readonly title: string;
  readonly starts_at: string;
  readonly city?: string;
  readonly unmailed_count?: number;
} & ({ readonly founder_id: string } | { readonly host_id: string });

/** The availability row of a new event or gathering. Put it in the transaction that creates the occasion. */
export const newAvailability = (row: NewOccasion): AvailabilityRow => ({
  id: row.id,
  type: typeOfRef(row.id),
  owner_id: "founder_id" in row ? row.founder_id : row.host_id,
  title: row.title,
  starts_at: row.starts_at,
  ...("founder_id" in row && row.city !== undefined && { city: row.city }),
  status: row.status ?? "published",
  is_public: row.is_public ?? true,
  price_cents: row.price_cents ?? 0,
  ...(row.at_door && { at_door: row.at_door }),
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

/** Reads the seats of an occasion. Undefined when the occasion is gone. */
export const findSeats = async (
  { store }: Deps,
  id: string,
  { consistent = false }: ReadOptions = {},
): Promise<AvailabilityRow | undefined> => {
  const { data } = await store.availability.get({ id }).go({ consistent });
  return data ?? undefined;
};

/** The row with the present counts. */
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
  ...(seats.kursi_given !== undefined && {
    kursi_given: seats.kursi_given,
    kursi_open: seats.kursi_open ?? 0,
  }),
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
