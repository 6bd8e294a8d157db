// Calls that keep their first content: each scene sends one of two contents, as often as the test asks.
import type { OperationName } from "@majlis/contracts/api";
import { issueGift } from "@majlis/core/admin/issueGift";
import { GatheringId, TicketId } from "@majlis/contracts/ids";
import { createEvent } from "@majlis/core/events/createEvent";
import { deleteEvent } from "@majlis/core/events/deleteEvent";
import { addGuest } from "@majlis/core/events/guests/addGuest";
import { joinEvent } from "@majlis/core/events/joinEvent";
import { giveKursi } from "@majlis/core/events/kursi/giveKursi";
import { takeKursi } from "@majlis/core/events/kursi/takeKursi";
import { sendGatheringMessage, sendGuestMessage } from "@majlis/core/events/messages/sendGuestMessage";
import { rateEvent } from "@majlis/core/events/ratings/rateEvent";
import { decideEventRequest } from "@majlis/core/events/requests/decideEventRequest";
import { requestEventJoin } from "@majlis/core/events/requests/requestEventJoin";
import { createSeries } from "@majlis/core/events/series/createSeries";
import { deleteSeries } from "@majlis/core/events/series/deleteSeries";
import { cancelGathering } from "@majlis/core/gatherings/cancelGathering";
import { createGathering } from "@majlis/core/gatherings/createGathering";
import { joinGathering } from "@majlis/core/gatherings/joinGathering";
import { removeGuest } from "@majlis/core/gatherings/removeGuest";
import { sendReport } from "@majlis/core/messages/sendReport";
import { addPlusOne } from "@majlis/core/tickets/addPlusOne";
import { checkIn } from "@majlis/core/tickets/checkIn";
import { acceptSubstitution } from "@majlis/core/tickets/acceptSubstitution";
import { nameSubstitute } from "@majlis/core/tickets/nameSubstitute";
import { replacePlusOne } from "@majlis/core/tickets/replacePlusOne";
import {
  eventForm,
  gatheringForm,
  insertGathering,
  named,
  newActor,
  newEvent,
  newHost,
  newRequest,
  newTicket,
  newUser,
} from "#support/factories.ts";
import { decisions, deps, kept, type KeptCall, key, now, type Send, transfers } from "./decisions";

const at = (instant: string) => ({ ...now, clock: { now: () => new Date(instant) } });
const starts_at = "2032-06-10T17:00:00.000Z";
const founder = newActor("city_founder");
const question = { id: "q_dish0001", kind: "text" as const, text: "A dish?", is_required: true, choices: [] };
const answers = (answer: string) => [{ question_id: question.id, answer }];
const evening = (over = {}) => newEvent(deps, founder, { starts_at, guests_per_member: 4, ...over });
const draft = (title: string) => gatheringForm({ title, starts_at });

const seatGuest = async () => {
  const [id, person] = [await evening(), newActor()];
  await newTicket(deps, person, id);
  const { data } = await deps.store.ticket.get({ user_id: person.userId, type: "event", ref_id: id }).go();
  return { id, person, ticketId: TicketId.parse(data?.id) };
};

export const keptCalls: Partial<Record<OperationName, KeptCall>> = {
  "events/joinEvent": kept("JoinedBefore", async () => {
    const [id, person] = [await evening({ questions: [question] }), newActor()];
    return (isOther) =>
      joinEvent(deps, person, id, {
        answers: answers("Maqlubeh"),
        guests: [isOther ? "Huda" : "Omar"],
      });
  }),
  "events/requestEventJoin": kept("RequestedBefore", async () => {
    const [id, person] = [await evening(), await newUser(deps)];
    return (isOther) => requestEventJoin(deps, person, id, isOther ? "نحن اثنان" : "One seat, please");
  }),
  "events/createEvent": kept("MadeBefore", async () => {
    const [maker, one] = [newActor("city_founder"), key()];
    return (isOther) =>
      createEvent(deps, maker, { ...eventForm({ starts_at, price_cents: isOther ? 1500 : 0 }), key: one });
  }),
  "events/deleteEvent": kept("GuestMessageChanged", async () => {
    const { id } = await seatGuest();
    return (isOther) => deleteEvent(deps, founder, id, isOther ? "A storm." : "The oud is broken.");
  }),
  "events/createSeries": kept("MadeBefore", async () => {
    const [maker, one] = [await newHost(deps), key()];
    return (isOther) =>
      createSeries(deps, maker, {
        key: one,
        event: eventForm({ starts_at }),
        rule: { frequency: "weekly", count: isOther ? 4 : 2, skipped_days: [], skips_prayer: false },
      });
  }),
  "events/deleteSeries": kept("GuestMessageChanged", async () => {
    const rule = { frequency: "weekly" as const, count: 2, skipped_days: [], skips_prayer: false };
    const maker = await newHost(deps);
    const made = await createSeries(deps, maker, { key: key(), event: eventForm({ starts_at }), rule });
    const [first] = made.dates;
    if (!first) throw new Error("A series has no date");
    for (const { event_id } of made.dates) await newTicket(deps, newActor(), event_id);
    const end: Send = (isOther) =>
      deleteSeries(deps, maker, first.event_id, isOther ? "A storm." : "No oud.");
    // The count of the dates that a call ended is zero when it is repeated.
    return async (isOther) => void (await end(isOther));
  }),
  "events/decideEventRequest": kept("RequestAlreadyDecided", async () => {
    const id = await evening();
    const { userId } = await newRequest(deps, id);
    return (isOther) =>
      decideEventRequest(deps, founder, { eventId: id, userId, decision: isOther ? "decline" : "approve" });
  }),
  "events/addGuest": kept("GuestChanged", async () => {
    const [id, one] = [await evening(), key()];
    const guest = { key: one, full_name: "ليلى", kind: "complimentary" as const, is_admitted: false };
    return (isOther) =>
      addGuest(deps, founder, id, { ...guest, email: isOther ? "layla@majlis.test" : "lyla@majlis.test" });
  }),
  "events/sendGuestMessage": kept("GuestMessageChanged", async () => {
    const [maker, one] = [await newHost(deps), key()];
    const id = await newEvent(deps, maker, { starts_at });
    await newTicket(deps, newActor(), id);
    const to = { audience: "guests" as const, takes_replies: false };
    return (isOther) =>
      sendGuestMessage(deps, maker, id, { key: one, to, subject: "Shoes", text: isOther ? "Yes" : "No" });
  }),
  "events/giveKursi": kept("PriceChanged", async () => {
    const [id, giver, one] = [await transfers.event(), newActor(), key()];
    return (isOther) => giveKursi(now, giver, id, { key: one, priceCents: isOther ? 2600 : 2500 });
  }),
  "events/takeKursi": kept("JoinedBefore", async () => {
    const [id, giver] = [await evening({ questions: [question] }), newActor()];
    await joinEvent(deps, giver, id, { answers: answers("Rice") });
    await giveKursi(deps, giver, id, { key: key(), priceCents: 0 });
    const taker = await newUser(deps);
    return (isOther) => takeKursi(deps, taker, id, answers(isOther ? "Bread" : "خبز"));
  }),
  "events/rateEvent": kept("AlreadyRated", async () => {
    const { id, person } = await seatGuest();
    await checkIn(at(starts_at), founder, { userId: person.userId, refId: id, nonce: key() });
    return (isOther) => rateEvent(at("2032-06-11T17:00:00.000Z"), person, id, { stars: isOther ? 4 : 5 });
  }),
  "admin/issueGift": kept("MadeBefore", async () => {
    const issue = { key: key(), months: 1, percent: null, uses: 3, until: "2032-12-31" };
    const admin = newActor("admin");
    return (isOther) => issueGift(deps, admin, { ...issue, note: isOther ? "نادي الكتاب" : "Book club" });
  }),
  "gatherings/createGathering": kept("MadeBefore", async () => {
    const [host, one] = [newActor(), key()];
    return (isOther) => createGathering(deps, host, { ...draft(isOther ? "شطرنج" : "Chess"), key: one });
  }),
  "gatherings/cancelGathering": kept("GuestMessageChanged", async () => {
    const host = newActor();
    const id = GatheringId.parse((await createGathering(deps, host, draft("Chess"))).id);
    return (isOther) => cancelGathering(deps, host, id, isOther ? "I am ill." : "No board.");
  }),
  "gatherings/removeGuest": kept("GuestNotFound", async () => {
    const [host, guest] = [newActor(), newActor()];
    const id = GatheringId.parse((await createGathering(deps, host, draft("Chess"))).id);
    await joinGathering(deps, guest, id);
    return (isBlocked) => removeGuest(deps, host, { gatheringId: id, userId: guest.userId, isBlocked });
  }),
  "gatherings/sendGatheringMessage": kept("GuestMessageChanged", async () => {
    const [host, one] = [await newUser(deps, { role: "member" }), key()];
    const id = GatheringId.parse((await createGathering(deps, host, draft("Chess"))).id);
    await joinGathering(deps, newActor(), id);
    const message = { key: one, subject: "Shoes", takes_replies: false };
    return (isOther) => sendGatheringMessage(deps, host, id, { ...message, text: isOther ? "Yes" : "No" });
  }),
  "tickets/addPlusOne": kept("GuestChanged", async () => {
    const { person, ticketId } = await seatGuest();
    const { key: one } = named("Sami");
    return (isOther) => addPlusOne(deps, person, ticketId, { key: one, name: isOther ? "سامي" : "Sami" });
  }),
  "tickets/replacePlusOne": kept("GuestChanged", async () => {
    const { person, ticketId } = await seatGuest();
    const { id: guestId } = await addPlusOne(deps, person, ticketId, named("Sami"));
    const { key: one } = named("Huda");
    return (isOther) =>
      replacePlusOne(deps, person, { ticketId, guestId, key: one, name: isOther ? "هدى" : "Huda" });
  }),
  "tickets/nameSubstitute": kept("SeatNotGivenOn", async () => {
    const { person, ticketId } = await seatGuest();
    return (isOther) => nameSubstitute(deps, person, ticketId, isOther ? "هدى" : "Huda");
  }),
  "tickets/acceptSubstitution": kept("JoinedBefore", async () => {
    const id = await evening({ questions: [question] });
    const [giver, taker] = [await newUser(deps, { role: "member" }), newActor()];
    await joinEvent(deps, giver, id, { answers: answers("Rice") });
    const { data } = await deps.store.ticket
      .get({ user_id: giver.userId, type: "event", ref_id: id })
      .go({ consistent: true });
    const { token } = await nameSubstitute(deps, giver, TicketId.parse(data?.id), "Sami");
    return (isOther) =>
      acceptSubstitution(deps, taker, { token, answers: answers(isOther ? "Bread" : "خبز") });
  }),
  ...decisions,
};

/** A report is filed once; a second one is refused, also with the same words. */
export const reportTwice = async (): Promise<Send> => {
  const [person, gatheringId] = [await newUser(deps), await insertGathering(deps)];
  return (isOther) =>
    sendReport(deps, person, {
      subject: { kind: "gathering", id: gatheringId },
      reason: "unsafe",
      text: isOther ? "He shouted." : "Doors.",
    });
};
