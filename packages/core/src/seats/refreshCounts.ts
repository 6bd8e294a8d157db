import { forEachAtOnce } from "#core/kernel/collections";
import { type Attempt, conflict, done, isTransientError, retryOnConflict } from "#core/kernel/retry";
import type { AvailabilityRow } from "#core/table/occasions/availability.entity";
import { wasWritten } from "#core/table/commit";
import type { Deps } from "#core/table/deps";
import { typeOfRef } from "#core/occasions/occasions";

/** The counts of one occasion after a move of seats. */
export type SeatCounts = Pick<
  AvailabilityRow,
  "id" | "attendee_count" | "seats_held" | "waiting_count" | "kursi_given" | "kursi_open" | "revision"
>;

/**
 * Copies counts to the rows that lists show, with one write for each occasion. Counts that come twice, late or out of
 * order change nothing: a copy never replaces a newer one. A failure does not stop the other occasions. Returns the
 * number of copies that changed.
 */
export const refreshCounts = async (deps: Deps, moves: readonly SeatCounts[]): Promise<number> => {
  const newest = new Map<string, SeatCounts>();
  for (const move of moves)
    if (move.revision > (newest.get(move.id)?.revision ?? -1)) newest.set(move.id, move);
  const copied = await forEachAtOnce([...newest.values()], (counts) => copy(deps, counts));
  return copied.filter(Boolean).length;
};

/** False when the row has newer counts or is gone. */
const copy = ({ store }: Deps, seats: SeatCounts): Promise<boolean> =>
  retryOnConflict(async (): Promise<Attempt<boolean>> => {
    const { id, attendee_count, seats_held, waiting_count, kursi_given, kursi_open, revision } = seats;
    // Only the counts: other facts of the image may be older than those of the row.
    const counts = {
      attendee_count,
      ...(seats_held !== undefined && { seats_held }),
      ...(waiting_count !== undefined && { waiting_count }),
      ...(kursi_given !== undefined && { kursi_given, kursi_open: kursi_open ?? 0 }),
    };
    const write = (typeOfRef(id) === "gathering" ? store.gathering : store.event)
      .patch({ id })
      .set({ ...counts, counts_revision: revision })
      .where((is, { lt }) => lt(is.counts_revision, revision));
    try {
      return done(await wasWritten(write.go()));
    } catch (error) {
      if (isTransientError(error)) return conflict;
      throw error;
    }
  });
