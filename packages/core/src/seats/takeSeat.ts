import type { ErrorCode } from "@majlis/contracts/errors";
import type { PaymentStatus } from "@majlis/contracts/tickets/tickets";
import type { Role } from "@majlis/contracts/users";
import type { SignedIn } from "#core/kernel/actor";
import type { Deps } from "#core/table/deps";
import { instantNow } from "#core/kernel/clock";
import { DomainError } from "#core/kernel/errors";
import { newMail } from "#core/outbox/outbox";
import { commit } from "#core/table/commit";
import { settle } from "#core/kernel/retry";
import type { TransactionRows } from "#core/table/store";
import { advanceWaitlist } from "./advanceWaitlist";
import { isPublished, moveSeats, openToAll, type Seats, startsAfter } from "./moveSeats";
import { isFull, type OwnClaim } from "./seats.rules";
import { type CodePrefix, writeCode } from "#core/kernel/codes";
import { issuedCounter } from "./ticketStats";
import { findPlace, hasLine, isOffered } from "./waitlist.queries";
import type { WaitlistRow } from "#core/table/waitlist.entity";

const prefixes = { event: "EVT", gathering: "GTH" } as const satisfies Record<string, CodePrefix>;

export interface SeatPlan<Row extends Seats> {
  /** The event or gathering as it was read first. */
  readonly first: Row;
  /** Reads it again, as it stands now; throws when it is gone. */
  readonly reread: () => Promise<Row>;
  readonly payment_status: PaymentStatus;
  /** The founder in whose numbers the ticket counts; a gathering's count nowhere. */
  readonly founderId?: string;
  /** What stands in the way of this actor's seat; undefined when nothing does. */
  readonly refusalOf: (row: Row, claim: OwnClaim) => ErrorCode | undefined;
}

/**
 * Takes one seat and issues one ticket, with the mail that tells of it, in one transaction: a free seat, or the one
 * that the waitlist holds for this actor. Joining twice, at once or later, returns the first ticket's code.
 * Throws what `refusalOf` says, Busy.
 */
export const takeSeat = async <Row extends Seats>(
  deps: Deps,
  actor: SignedIn,
  plan: SeatPlan<Row>,
): Promise<string> => {
  const code = await attempt(deps, actor, plan, plan.first);
  return code === "moved" ? settle(async () => attempt(deps, actor, plan, await plan.reread())) : code;
};

/** Answers the ticket's code; "moved" when the seats moved after they were read. */
const attempt = async <Row extends Seats>(
  deps: Deps,
  actor: SignedIn,
  plan: SeatPlan<Row>,
  row: Row,
): Promise<string> => {
  const choice = await chooseSeat(deps, actor, plan, row);
  if (typeof choice === "string") return choice;
  const seat = { ...newTicket(deps, row, { ...actor, ...plan }), offer: choice.offer };
  const refusals = await commit(() =>
    deps.store.transaction.write((rows) => seatWrites(deps, rows, row, seat)).go(),
  );
  return refusals.length === 0 ? seat.ticket.qr_code : ((await codeOf(deps, actor, row)) ?? "moved");
};

/** A seat that the actor can have: a free one, or the one of the offer. */
export interface SeatChoice {
  readonly offer: WaitlistRow | undefined;
}

/**
 * The seat that the actor can have; the code of the ticket that he or she holds already; "moved" when seats have just
 * come free. Throws what `refusalOf` says.
 */
export const chooseSeat = async <Row extends Seats>(
  deps: Deps,
  actor: SignedIn,
  plan: SeatPlan<Row>,
  row: Row,
): Promise<SeatChoice | string> => {
  const refusal = plan.refusalOf(row, {});
  const offer = refusal === undefined ? undefined : await offerTo(deps, actor, row);
  const reason = offer ? plan.refusalOf(row, { offered: true }) : refusal;
  return reason === undefined ? { offer } : refuse(deps, actor, row, reason);
};

interface Holder {
  readonly userId: string;
  readonly fullName: string;
  readonly role: Role;
  readonly payment_status: PaymentStatus;
  readonly founderId?: string;
}

/** A ticket that is not issued yet: its id and code stay the same however often the transaction is sent. */
export const newTicket = (
  deps: Deps,
  { type, id }: Pick<Seats, "type" | "id">,
  { userId, fullName, role, payment_status, founderId }: Holder,
) => {
  const created_at = instantNow(deps);
  const mail = newMail(deps, { template: "ticket_issued", user_id: userId, ref_id: id });
  return {
    ticket: {
      id: deps.ids.next("tkt"),
      user_id: userId,
      type,
      ref_id: id,
      qr_code: writeCode(prefixes[type], deps.ids.randomBytes()),
      payment_status,
      holder_name: fullName,
      created_at,
    },
    mail:
      founderId === undefined
        ? mail
        : { ...mail, counts: [issuedCounter({ founderId, ref_id: id, created_at }, role)] },
  };
};

export type NewTicket = ReturnType<typeof newTicket>;

/** The operations that issue a ticket; the seat's own goes before them. */
export const ticketWrites = (rows: TransactionRows, { ticket, mail }: NewTicket) =>
  [rows.ticket.create(ticket).commit(), rows.outbox.create(mail).commit()] as const;

const seatWrites = (
  deps: Deps,
  rows: TransactionRows,
  seats: Seats,
  { offer, ...seat }: NewTicket & { readonly offer: WaitlistRow | undefined },
) => {
  const now = instantNow(deps);
  if (!offer)
    return [
      moveSeats(rows, seats, { attendee_count: 1 }, openToAll(seats, now)),
      ...ticketWrites(rows, seat),
    ];
  return [
    moveSeats(rows, seats, { attendee_count: 1, seats_held: -1 }, [isPublished, startsAfter(now)]),
    ...ticketWrites(rows, seat),
    takeOffer(rows, offer, now),
  ];
};

/** The place in line ends with the seat that it led to. */
export const takeOffer = (rows: TransactionRows, { user_id, ref_id }: WaitlistRow, now: string) =>
  rows.waitlist
    .delete({ user_id, ref_id })
    .where((is, { eq, gt }) => [eq(is.status, "offered"), gt(is.offer_expires_at, now)].join(" AND "))
    .commit();

/** The place in line by which a seat is held for the actor now. */
const offerTo = async (deps: Deps, actor: SignedIn, row: Seats): Promise<WaitlistRow | undefined> => {
  if ((row.seats_held ?? 0) === 0) return undefined;
  const place = await findPlace(deps, actor.userId, row.id);
  return isOffered(deps, place) ? place : undefined;
};

/**
 * The code of the ticket that the actor already holds is as good as a new one. Seats that are held in vain come free
 * first: "moved".
 */
const refuse = async (deps: Deps, actor: SignedIn, row: Seats, reason: ErrorCode): Promise<string> => {
  const code = await codeOf(deps, actor, row);
  if (code !== undefined) return code;
  if (isFull(row) && hasLine(row) && (await advanceWaitlist(deps, row.id))) return "moved";
  throw new DomainError(reason);
};

/** The code of the ticket that the actor already holds. */
export const codeOf = async (
  deps: Deps,
  actor: SignedIn,
  { type, id }: Seats,
): Promise<string | undefined> => {
  const { data } = await deps.store.ticket
    .get({ user_id: actor.userId, type, ref_id: id })
    .go({ consistent: true });
  return data?.qr_code;
};
