import type { ErrorCode } from "@majlis/contracts/errors";
import type { PaymentStatus } from "@majlis/contracts/seats";
import type { SignedIn } from "#core/kernel/actor";
import { type Attempt, type Conflict, conflict, done, retryOnConflict } from "#core/kernel/retry";
import type { Deps } from "#core/table/deps";
import { instantNow } from "#core/kernel/clock";
import { DomainError } from "#core/kernel/errors";
import { findCheckout } from "#core/payments/checkouts";
import { nextSequence } from "#core/payments/ledger";
import { commit, type Operations } from "#core/table/commit";
import type { TransactionRows } from "#core/table/store";
import { advanceForNewcomer, advanceWaitlist } from "./advanceWaitlist";
import { type SeatMove, moveSeats, openToAll, openToOffer, type Seats, takesPlusOnes } from "./moveSeats";
import { newTicket, type NewTicket, ticketWrites } from "./newTicket";
import { endEntry, entryMove } from "./ownEntry";
import { isFull, type OwnClaim } from "./seats.rules";
import { findEntry, hasWaitlist, isOffered } from "./waitlist.queries";
import type { WaitlistRow } from "#core/table/tickets/waitlist.entity";

export interface SeatPlan {
  /** The seats as they were first read. */
  readonly first: Seats;
  /** Reads the seats again, consistently. Throws when the occasion no longer exists. */
  readonly reread: () => Promise<Seats>;
  readonly payment_status: PaymentStatus;
  /** What a simulated payment pays. Undefined for a free seat. */
  readonly sale?: { readonly title: string; readonly amountCents: number } | undefined;
  /** The founder whose counters include the ticket. Tickets of gatherings are not counted. */
  readonly founderId?: string;
  /** The names of the guests who come along. Each takes a seat in the same transaction. */
  readonly guests?: readonly string[] | undefined;
  /** Whether other holders see the first name. */
  readonly shown?: boolean | undefined;
  /** Further writes of the transaction. */
  readonly also?: ((rows: TransactionRows) => Operations) | undefined;
  /** Called when the actor has a ticket or a held seat already: refuses a call that wants more than it has. */
  readonly checkEarlier?: (() => Promise<void>) | undefined;
  /** The reason why the actor may not take a seat. Undefined without one. */
  readonly refusalOf: (row: Seats, claim: OwnClaim) => ErrorCode | undefined;
}

/**
 * Takes one seat and issues one ticket, with its mail, in one transaction. The seat is the actor's offer, or a free one;
 * the actor's waitlist entry ends. Guests get free seats and tickets in the same transaction. Joining twice returns the
 * first ticket's code. Throws the code of `refusalOf`, what `checkEarlier` throws, Busy.
 */
export const takeSeat = async (deps: Deps, actor: SignedIn, plan: SeatPlan): Promise<string> => {
  const first = await attempt(deps, actor, plan, { row: plan.first, consistent: false });
  return first.outcome === "done"
    ? first.result
    : retryOnConflict(async () => attempt(deps, actor, plan, { row: await plan.reread(), consistent: true }));
};

/** Seats, and whether they include all completed writes. */
interface SeatsRead {
  readonly row: Seats;
  readonly consistent: boolean;
}

/** Returns the ticket's code, or a conflict when the seats changed since the read. */
const attempt = async (
  deps: Deps,
  actor: SignedIn,
  plan: SeatPlan,
  read: SeatsRead,
): Promise<Attempt<string>> => {
  const { row } = read;
  const choice = await chooseSeat(deps, actor, plan, read);
  if ("outcome" in choice) return conflict;
  if (choice.kind === "ticket") return doneBefore(plan, choice.code);
  // The event became free: the actor's hold becomes the ticket.
  if ((await hasHold(deps, actor, row)) && (await advanceWaitlist(deps, row.id))) return conflict;
  const payment = plan.sale && {
    ...plan.sale,
    provider: "demo" as const,
    sequence: await nextSequence(deps, actor.userId),
  };
  const issued = newTicket(deps, row, { ...actor, ...plan, payment });
  const result = await commit(deps.store, (rows) => ({
    ...seatWrites(deps, rows, row, { ...issued, seat: choice }),
    ...plan.also?.(rows),
  }));
  if (result.outcome === "committed") return done(issued.ticket.qr_code);
  const code = await findTicketCode(deps, actor, { row, consistent: true });
  return code === undefined ? conflict : doneBefore(plan, code);
};

/** The answer to a repeated call. */
export const doneBefore = async <Result>(
  { checkEarlier }: Pick<SeatPlan, "checkEarlier">,
  result: Result,
): Promise<Attempt<Result>> => {
  await checkEarlier?.();
  return done(result);
};

const hasHold = async (deps: Deps, { userId }: SignedIn, { type, id, seats_held = 0 }: Seats) =>
  type === "event" && seats_held > 0 && (await findCheckout(deps, userId, id))?.held_until !== undefined;

/** A seat that the actor can take: the one on offer to the actor, or a free one. */
export interface AvailableSeat {
  readonly kind: "seat";
  /** The actor's waitlist entry, which ends. */
  readonly entry: WaitlistRow | undefined;
}

/** A seat, the actor's existing ticket, or a conflict when seats have just become free. */
export type SeatChoice = AvailableSeat | { readonly kind: "ticket"; readonly code: string } | Conflict;

/** Chooses the seat for the actor. Throws what `refusalOf` returns. */
export const chooseSeat = async (
  deps: Deps,
  actor: SignedIn,
  plan: Pick<SeatPlan, "refusalOf">,
  read: SeatsRead,
): Promise<SeatChoice> => {
  const { row } = read;
  const entry = hasWaitlist(row) ? await findEntry(deps, actor.userId, row.id) : undefined;
  const refusal = plan.refusalOf(row, {});
  const reason = refusal && isOffered(deps, entry) ? plan.refusalOf(row, { offered: true }) : refusal;
  return reason === undefined ? { kind: "seat", entry } : refuse(deps, actor, { ...read, entry }, reason);
};

const seatWrites = (
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
