import type { GivenAnswers } from "@majlis/contracts/events/eventQuestions";
import type { EventId } from "@majlis/contracts/ids";
import { isMemberRole } from "@majlis/contracts/roles";
import { readSeats } from "#core/events/findEvent";
import { planAnswers } from "#core/events/questions/eventAnswers";
import { refuseOtherWishes } from "#core/events/questions/seatWishes";
import type { SignedIn } from "#core/kernel/actor";
import { instantNow } from "#core/kernel/clock";
import { DomainError } from "#core/kernel/errors";
import { type Attempt, type Conflict, conflict, done, retryOnConflict } from "#core/kernel/retry";
import { newMail } from "#core/outbox/outbox";
import { listKursi, moveKursi } from "#core/seats/kursi";
import { isPublished, moveSeats, removalsAreRead, type Seats, startsAfter } from "#core/seats/moveSeats";
import { newTicket, ticketWrites } from "#core/seats/newTicket";
import { endEntry, entryMove } from "#core/seats/ownEntry";
import { endRequest } from "#core/seats/ownedSeats";
import { refuseRemoved } from "#core/seats/removals";
import { findTicketCode } from "#core/seats/seatWrites";
import { findEntry } from "#core/seats/waitlist.queries";
import { commit } from "#core/table/commit";
import type { Deps } from "#core/table/deps";
import { spendQuota } from "#core/table/spendQuota";
import type { EventRequestRow } from "#core/table/occasions/eventRequest.entity";
import type { KursiRow } from "#core/table/tickets/kursi.entity";

/**
 * Takes a seat that a member gave, the first one first, and issues its ticket, with the mails to both, in one
 * transaction. Neither learns the other's name. One seat a day. A pending request of the person ends. A second call
 * returns the first ticket's code. Throws EventNotFound, EventEnded, EventCanceled, KursiGone, KursiForFree,
 * KursiDaily, RequestDeclined, RemovedFromEvent, AnswersNeeded, JoinedBefore, InvalidInput, Busy.
 */
export const takeKursi = (
  deps: Deps,
  actor: SignedIn,
  eventId: EventId,
  given: GivenAnswers | undefined,
): Promise<string> =>
  retryOnConflict(async (): Promise<Attempt<string>> => {
    const seats = await readSeats(deps, actor, eventId, true);
    const code = await findTicketCode(deps, actor, { row: seats, consistent: true });
    if (code !== undefined) {
      await refuseOtherWishes(deps, actor, eventId, { answers: given });
      return done(code);
    }
    if (isMemberRole(actor.role)) throw new DomainError("KursiForFree");
    if (seats.status !== "published") throw new DomainError("EventCanceled");
    if (seats.starts_at <= instantNow(deps)) throw new DomainError("EventEnded");
    await refuseRemoved(deps, actor, seats);
    const request = await findRequest(deps, actor, eventId);
    if (request?.status === "declined") throw new DomainError("RequestDeclined");
    const kursi = (await listKursi(deps, eventId)).find(({ status }) => status === "open");
    if (!kursi) return refuse(deps, actor, seats, "KursiGone");
    return take(deps, actor, { seats, kursi, request }, given);
  });

/** Of two taps at once, the later one reads again and finds the ticket of the first. */
const refuse = async (
  deps: Deps,
  actor: SignedIn,
  row: Seats,
  code: "KursiGone" | "KursiDaily",
): Promise<Conflict> => {
  const ticket = await findTicketCode(deps, actor, { row, consistent: true });
  if (ticket === undefined) throw new DomainError(code);
  return conflict;
};

interface Choice {
  readonly seats: Seats;
  readonly kursi: KursiRow;
  readonly request: EventRequestRow | undefined;
}

const findRequest = async ({ store }: Deps, { userId: user_id }: SignedIn, event_id: string) =>
  (await store.eventRequest.get({ event_id, user_id }).go({ consistent: true })).data ?? undefined;

const take = async (
  deps: Deps,
  actor: SignedIn,
  choice: Choice,
  given: GivenAnswers | undefined,
): Promise<Attempt<string>> => {
  const { userId } = actor;
  const { seats, kursi } = choice;
  const [entry, answers] = await Promise.all([
    findEntry(deps, userId, seats.id),
    seats.has_questions ? planAnswers(deps, { eventId: seats.id, userId }, given) : undefined,
  ]);
  const { seats_held: ended = 0, ...left } = entryMove(entry);
  const issued = newTicket(deps, seats, {
    ...actor,
    payment_status: "free",
    founderId: seats.owner_id,
    kursiId: kursi.id,
  });
  const told = { template: "kursi_taken", user_id: kursi.giver_id, ref_id: seats.id } as const;
  const result = await commit(deps.store, (rows) => ({
    seats: moveSeats(rows, seats, { ...left, attendee_count: 1, seats_held: ended - 1, kursi_open: -1 }, [
      isPublished,
      startsAfter(instantNow(deps)),
      removalsAreRead(seats),
    ]),
    kursi: moveKursi(rows, kursi, "open", "taken"),
    waitlistEntry: endEntry(rows, { user_id: userId, ref_id: seats.id }, entry),
    ...ticketWrites(rows, issued),
    request: endRequest(rows, { event_id: seats.id, user_id: userId }, choice.request),
    told: rows.outbox.create(newMail(deps, told)).commit(),
    day: spendQuota(deps, rows, `kursi:${userId}`, 1),
    ...answers?.(rows),
  }));
  if (result.outcome === "committed") return done(issued.ticket.qr_code);
  return result.refused.has("day") ? refuse(deps, actor, seats, "KursiDaily") : conflict;
};
