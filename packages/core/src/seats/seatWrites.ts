import type { ErrorCode } from "@majlis/contracts/errors";
import type { SignedIn } from "#core/kernel/actor";
import { type Conflict, conflict } from "#core/kernel/retry";
import type { Deps } from "#core/table/deps";
import { instantNow } from "#core/kernel/clock";
import { DomainError } from "#core/kernel/errors";
import type { TransactionRows } from "#core/table/store";
import { advanceForNewcomer, advanceWaitlist } from "./advanceWaitlist";
import { type SeatMove, moveSeats, openToAll, openToOffer, type Seats, takesPlusOnes } from "./moveSeats";
import { type NewTicket, ticketWrites } from "./newTicket";
import { endEntry, entryMove } from "./ownEntry";
import { isFull, type OwnClaim } from "./seats.rules";
import { findEntry, hasWaitlist, isOffered } from "./waitlist.queries";
import type { WaitlistRow } from "#core/table/tickets/waitlist.entity";

/** Seats, and whether they include all completed writes. */
interface SeatsRead {
  readonly row: Seats;
  readonly consistent: boolean;
}

/** The reason why the actor may not take a seat. Undefined without one. */
type Refusal = (claim: OwnClaim) => ErrorCode | undefined;

/** A seat that the actor can take: the one on offer to the actor, or a free one. */
export interface AvailableSeat {
  readonly kind: "seat";
  /** The actor's waitlist entry, which ends. */
  readonly entry: WaitlistRow | undefined;
}

/** A seat, the actor's existing ticket, or a conflict when seats have just become free. */
export type SeatChoice = AvailableSeat | { readonly kind: "ticket"; readonly code: string } | Conflict;

/** Chooses the seat for the actor: the actor's offer, or a free one. Throws what `refusalOf` returns. */
export const chooseSeat = async (
  deps: Deps,
  actor: SignedIn,
  read: SeatsRead,
  refusalOf: Refusal,
): Promise<SeatChoice> => {
  const { row } = read;
  const entry = hasWaitlist(row) ? await findEntry(deps, actor.userId, row.id) : undefined;
  const refusal = refusalOf({});
  const reason = refusal && isOffered(deps, entry) ? refusalOf({ offered: true }) : refusal;
  return reason === undefined ? { kind: "seat", entry } : refuse(deps, actor, { ...read, entry }, reason);
};

/** Takes the seats of a person and the guests, and issues their tickets, with the mail. The waitlist entry ends. */
export const seatWrites = (
  deps: Deps,
  rows: TransactionRows,
  seats: Seats,
  { seat, ...issued }: NewTicket & { readonly seat: AvailableSeat },
) => {
  const { length: guests } = issued.guests;
  return {
    ...takeWrites(deps, rows, seats, {
      userId: issued.ticket.user_id,
      seat,
      guests,
      move: { attendee_count: 1 + guests, unmailed_count: guests },
    }),
    ...ticketWrites(rows, issued),
  };
};

interface Taking {
  readonly userId: string;
  readonly seat: AvailableSeat;
  readonly guests: number;
  /** The counters of the ticket or the hold. */
  readonly move: Pick<SeatMove, "attendee_count" | "seats_held" | "unmailed_count">;
}

/**
 * Takes the seats of a person and the guests: the offered one first, then free ones. The person's waitlist entry ends.
 * Where the read seats have no entries, the conditions on their counters hold that there is none.
 */
export const takeWrites = (
  deps: Deps,
  rows: TransactionRows,
  seats: Seats,
  { userId, seat: { entry }, guests, move }: Taking,
) => {
  const now = instantNow(deps);
  const offered = entry?.status === "offered" ? 1 : 0;
  const free = 1 + guests - offered;
  const { seats_held: ended = 0, ...left } = entryMove(entry);
  const { seats_held: begun = 0, ...taken } = move;
  // An offer that becomes a hold moves nothing.
  const held = begun + ended;
  return {
    seats: moveSeats(rows, seats, { ...left, ...taken, ...(held !== 0 && { seats_held: held }) }, [
      ...(free > 0 ? openToAll(seats, now, free) : openToOffer(seats, now)),
      ...(guests > 0 ? [takesPlusOnes(guests)] : []),
    ]),
    waitlistEntry: hasWaitlist(seats)
      ? endEntry(rows, { user_id: userId, ref_id: seats.id }, entry)
      : undefined,
  };
};

/**
 * Returns the ticket that the actor already holds. Releases expired offers and holds before it refuses a full
 * occasion.
 */
const refuse = async (
  deps: Deps,
  actor: SignedIn,
  read: SeatsRead & Pick<AvailableSeat, "entry">,
  reason: ErrorCode,
): Promise<SeatChoice> => {
  const code = await findTicketCode(deps, actor, read);
  if (code !== undefined) return { kind: "ticket", code };
  const { row, entry } = read;
  if (isFull(row) || reason === "SeatsTooFew") {
    const isMoved = await (entry ? advanceWaitlist(deps, row.id) : advanceForNewcomer(deps, row));
    if (isMoved) return conflict;
  }
  throw new DomainError(reason);
};

/** The code of the actor's existing ticket. */
export const findTicketCode = async (
  deps: Deps,
  actor: SignedIn,
  { row: { type, id }, consistent }: SeatsRead,
): Promise<string | undefined> => {
  const { data } = await deps.store.ticket
    .get({ user_id: actor.userId, type, ref_id: id })
    .go({ consistent });
  return data?.qr_code;
};
