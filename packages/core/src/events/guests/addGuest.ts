import type { Attendee } from "@majlis/contracts/events/attendees";
import type { NewGuest } from "@majlis/contracts/events/guestList";
import { type EventId, UserId } from "@majlis/contracts/ids";
import { baseLocale } from "@majlis/contracts/locales";
import { auditAsAdmin } from "#core/audit/audit";
import type { SignedIn } from "#core/kernel/actor";
import { DomainError } from "#core/kernel/errors";
import { type Attempt, conflict, done, retryOnConflict } from "#core/kernel/retry";
import { advanceWaitlist } from "#core/seats/advanceWaitlist";
import { checkedInStat } from "#core/occasions/checkIn.rules";
import { addressOf, findByAddress, findSeatOwner, guestIdOf, keepContact } from "#core/seats/houseGuests";
import { type Owner, ownerWrites, readOwner } from "#core/seats/ownedSeats";
import { entryMove } from "#core/seats/ownEntry";
import { isPublished, moveSeats, seatIsFree, type Seats } from "#core/seats/moveSeats";
import { newTicket } from "#core/seats/newTicket";
import { hasFreeSeat, isFull } from "#core/seats/seats.rules";
import { isAddressKeptOut } from "#core/occasions/blocks";
import { nextSequence, recordPayments } from "#core/payments/ledger";
import { addToTill, doorPaymentId, newDoorPayment } from "#core/payments/till";
import { canPayAtDoor } from "#core/seats/doorPay.rules";
import { planTable } from "#core/occasions/tables";
import { showAttendees } from "#core/occasions/showAttendee";
import { issuedCounter } from "#core/stats/ticketStats";
import { countUnmailed } from "#core/occasions/unmailed";
import { countVisit } from "#core/occasions/visits";
import { hasWaitlist } from "#core/seats/waitlist.queries";
import { commit } from "#core/table/commit";
import { spendQuota } from "#core/table/spendQuota";
import type { Deps } from "#core/table/deps";
import type { TransactionRows } from "#core/table/store";
import type { TicketRow } from "#core/table/tickets/ticket.entity";
import { findManagedSeats } from "#core/events/findEvent";
import { guestMailsPerDay, guestRefusal } from "./guestList.rules";

/**
 * Gives a free seat of an event that the actor manages to a person by name, in one transaction with the ticket, its
 * mail and, at the door, the check-in. The condition on the seat is that of a join. With the address of an account the
 * ticket is the account's, whose offer, waitlist entry or request ends. A repeated key returns the first ticket. Throws
 * EventNotFound, EventCanceled, GuestListClosed, DoorsNotOpen, NoSeatLeft, TooManyGuestMails, HelpEnded, NotForHelpers,
 * GuestRefused for a person who is kept out, GuestHasSeat for an address with a seat, unless `again`, and GuestChanged
 * for a key of another guest, Busy.
 */
export const addGuest = async (
  deps: Deps,
  actor: SignedIn,
  eventId: EventId,
  guest: NewGuest,
): Promise<Attendee> => {
  const { ticket } = await giveGuestSeat(deps, actor, eventId, guest);
  // An added guest has not answered.
  const [attendee] = await showAttendees(deps, { starts_at: "" }, [ticket]);
  if (!attendee) throw new Error("A ticket was not shown");
  return attendee;
};

/** A guest, with what the organizer notes. */
type NotedGuest = NewGuest & { readonly note?: string | undefined };

interface Given {
  readonly ticket: TicketRow;
  /** Whether this call gave the seat. */
  readonly isNew: boolean;
}

/** The same, with the ticket itself. */
export const giveGuestSeat = (deps: Deps, actor: SignedIn, eventId: EventId, guest: NotedGuest) =>
  retryOnConflict(() => attemptAdd(deps, actor, eventId, guest));

const attemptAdd = async (
  deps: Deps,
  actor: SignedIn,
  eventId: EventId,
  guest: NotedGuest,
): Promise<Attempt<Given>> => {
  const { event, seats } = await findManagedSeats(deps, actor, eventId);
  const earlier = await findAdded(deps, eventId, guest);
  if (earlier) return done({ ticket: await asAdded(deps, earlier, guest), isNew: false });
  const refusal = guestRefusal(event, deps.clock.now(), { isAdmitted: guest.is_admitted });
  if (refusal) throw new DomainError(refusal);
  checkMoney(seats, guest);
  const owner = guest.email ? await chooseOwner(deps, seats, guest, guest.email) : undefined;
  const offered = owner?.entry?.status === "offered";
  if (!offered && isFull(seats)) {
    if (hasWaitlist(seats) && (await advanceWaitlist(deps, eventId))) return conflict;
    if (!hasFreeSeat(seats)) throw new DomainError("NoSeatLeft");
  }
  const issued = newGivenTicket(deps, actor, seats, guest, owner);
  const seat = guest.is_admitted ? await planTable(deps, event, issued.ticket, guest.table) : undefined;
  const ticket = { ...issued.ticket, ...seat?.ticket };
  const move = { ...entryMove(owner?.entry), attendee_count: 1, ...(!guest.email && { unmailed_count: 1 }) };
  const money =
    guest.paid && (await newWalkInPayment(deps, actor, seats, { ...guest, userId: ticket.user_id }));
  const result = await commit(deps.store, (rows) => ({
    payments: money && recordPayments(rows, money),
    till: money && addToTill(rows, money),
    seats: moveSeats(rows, seats, move, [isPublished, ...(offered ? [] : [seatIsFree(seats)])]),
    ...guestWrites(deps, rows, seats, guest, { ...issued, ticket, owner }),
    visit: guest.is_admitted
      ? countVisit(rows, { type: "event", city: event.city }, ticket.user_id, 1)
      : undefined,
    table: seat?.write(rows),
    audit: auditAsAdmin(deps, rows, actor, event, "event.guest_added"),
  }));
  if (result.outcome === "committed") return done({ ticket, isNew: true });
  if (result.refused.has("quota")) throw new DomainError("TooManyGuestMails");
  if (result.refused.has("keptOut")) throw new DomainError("GuestRefused");
  if (result.refused.has("hold")) throw new DomainError("GuestHasSeat");
  return conflict;
};

/** A walk-in of an event that is paid at the door pays its present price. */
const checkMoney = (seats: Seats, { kind, paid }: NewGuest): void => {
  const isDue = kind === "walk_in" && canPayAtDoor(seats);
  if (isDue && !paid) throw new DomainError("EventHasPrice");
  if (paid && (!isDue || paid.cents !== seats.price_cents)) throw new DomainError("PriceChanged");
};

/** The ticket of an earlier call with the key. Meanwhile it can belong to an account. */
export const findAdded = async (
  deps: Deps,
  eventId: string,
  { key, email }: Pick<NewGuest, "key" | "email">,
) => {
  const guestId = guestIdOf(eventId, key);
  const owner = email ? await findSeatOwner(deps, guestId) : undefined;
  const ticketKey = { user_id: owner ?? guestId, type: "event" as const, ref_id: eventId };
  return (await deps.store.ticket.get(ticketKey).go({ consistent: true })).data;
};

/** The account that gets the seat. Undefined for an address without one, or for a second seat. */
const chooseOwner = async (
  deps: Deps,
  { id, owner_id }: Seats,
  { again }: NewGuest,
  email: string,
): Promise<Owner | undefined> => {
  const [{ hasSeat, account }, isKeptOut] = await Promise.all([
    findByAddress(deps, id, email),
    isAddressKeptOut(deps, email, { id, ownerId: owner_id }),
  ]);
  if (isKeptOut) throw new DomainError("GuestRefused");
  if (hasSeat && !again) throw new DomainError("GuestHasSeat");
  return account === undefined ? undefined : readOwner(deps, account, id);
};

const asAdded = async (deps: Deps, ticket: TicketRow, guest: NewGuest): Promise<TicketRow> => {
  const user_id = guestIdOf(ticket.ref_id, guest.key);
  const { data: contact } = await deps.store.guestContact.get({ user_id }).go({ consistent: true });
  const isSame =
    ticket.holder_name === guest.full_name &&
    ticket.guest_kind === guest.kind &&
    addressOf(contact?.email ?? "") === addressOf(guest.email ?? "") &&
    (guest.paid?.cents ?? 0) === (ticket.due_cents ?? 0) &&
    (!guest.is_admitted || ticket.checked_in_at !== undefined);
  if (!isSame) throw new DomainError("GuestChanged");
  return ticket;
};

const newWalkInPayment = async (
  deps: Deps,
  { userId: takerId }: SignedIn,
  { id, title, owner_id: ownerId }: Seats,
  { key, paid, userId: payerId }: NewGuest & { readonly userId: string },
) =>
  paid && [
    newDoorPayment(deps, {
      payerId,
      sequence: await nextSequence(deps, payerId),
      paymentId: doorPaymentId(key),
      event: { id, title, ownerId },
      paid,
      takerId,
    }),
  ];

const newGivenTicket = (
  deps: Deps,
  actor: SignedIn,
  seats: Seats,
  guest: NotedGuest,
  owner: Owner | undefined,
) => {
  const userId = owner ? UserId.parse(owner.user_id) : guestIdOf(seats.id, guest.key);
  const { key, paid } = guest;
  const { ticket, mail } = newTicket(deps, seats, {
    userId,
    fullName: guest.full_name,
    role: "free_user",
    payment_status: paid ? "paid" : "free",
    dueCents: paid?.cents,
  });
  const payment = paid && {
    provider: "door" as const,
    payment_id: doorPaymentId(key),
    amount_cents: paid.cents,
  };
  return {
    ticket: {
      ...ticket,
      ...(payment && { payment }),
      guest_kind: guest.kind,
      ...(guest.note && { guest_note: guest.note }),
      resend_count: 0,
      ...(guest.is_admitted && {
        checked_in_at: ticket.created_at,
        checked_in_nonce: guest.key,
        checked_in_by: actor.userId,
      }),
    },
    mail,
  };
};

/** Without an address there is no mail that moves the counter of tickets, so the transaction does. */
const guestWrites = (
  deps: Deps,
  rows: TransactionRows,
  { id, owner_id, city, ...seats }: Seats,
  { key, email, full_name: name, locale = baseLocale, is_admitted }: NewGuest,
  { ticket, mail, owner }: ReturnType<typeof newGivenTicket> & { readonly owner: Owner | undefined },
) => {
  const { name: stat, bucket } = issuedCounter(
    { founderId: owner_id, created_at: ticket.created_at, city },
    "free_user",
  );
  return {
    ticket: rows.ticket.create(ticket).commit(),
    issued: rows.stat.upsert({ name: stat, bucket }).add({ count: 1 }).commit(),
    admitted: is_admitted
      ? rows.stat
          .upsert({ name: checkedInStat(owner_id), bucket: id })
          .add({ count: 1, walked_in: 1 })
          .commit()
      : undefined,
    unmailed: is_admitted && !email ? countUnmailed(rows, owner_id, id, 1) : undefined,
    ...(email && {
      contact: keepContact(
        rows,
        { id, owner_id, ...seats },
        { user_id: guestIdOf(id, key), account_id: owner?.user_id, name, email, locale },
      ),
      ...(owner && ownerWrites(rows, { id, owner_id }, owner, addressOf(email))),
      mail: rows.outbox.create(mail).commit(),
      quota: spendQuota(deps, rows, `guest_mails:${id}`, guestMailsPerDay),
    }),
  };
};
