import type { EventId, UserId } from "@majlis/contracts/ids";
import { exportMe } from "@majlis/core/account/exportMe";
import { releaseBookings } from "@majlis/core/account/releaseBookings";
import { addGuest } from "@majlis/core/events/guests/addGuest";
import { listAttendees } from "@majlis/core/events/guests/listAttendees";
import { listWaitlist } from "@majlis/core/events/guests/listWaitlist";
import { promoteGuest } from "@majlis/core/events/guests/promoteGuest";
import { removeEventGuest } from "@majlis/core/events/guests/removeEventGuest";
import { checkIn } from "@majlis/core/tickets/checkIn";
import { joinWaitlist } from "@majlis/core/tickets/joinWaitlist";
import { undoCheckIn } from "@majlis/core/tickets/undoCheckIn";
import { describe, expect, it } from "vitest";
import { newActor, newTicket, newUser } from "#support/factories.ts";
import { ownTable } from "#support/ownTable.ts";
import { guestListScene, outcomeOf } from "#support/guestScenes.ts";

const { deps, at } = ownTable();
const { founder, newParty, guest, seatsOf, mailsAbout } = guestListScene(deps);
const page = { limit: 100 };

describe("a name on the waitlist", () => {
  const queueOf = async (eventId: EventId) =>
    (await listWaitlist(deps, founder, eventId, page)).items.map(({ user_id }) => String(user_id));
  const newQueue = async () => {
    const { eventId } = await newParty({ capacity: 1 });
    const holder = await newUser(deps, { role: "member" });
    await newTicket(deps, holder, eventId);
    const people = [];
    for (let minute = 0; minute < 3; minute++) {
      const person = await newUser(deps, { role: "member" });
      const later = at(new Date(deps.clock.now().getTime() + minute * 60_000).toISOString());
      await joinWaitlist(later, person, eventId);
      people.push(person.userId);
    }
    const [first, second, third] = people;
    if (!first || !second || !third) throw new Error("Three people wait");
    return { eventId, holder, first, second, third };
  };

  it("becomes the next one while no seat is free, and then gets the offer", async () => {
    const { eventId, holder, first, second, third } = await newQueue();
    const promote = (userId: UserId) => promoteGuest(deps, founder, eventId, userId);
    expect(await Promise.all([promote(third), promote(third)])).toEqual(["next", "next"]);
    expect(await queueOf(eventId)).toEqual([third, first, second]);
    const { items } = await listWaitlist(deps, founder, eventId, page);
    expect(items[0]?.joined_at).toBe(new Date(deps.clock.now().getTime() + 120_000).toISOString());
    await removeEventGuest(deps, founder, eventId, { userId: holder.userId, reason: "By request" });
    expect(await promote(third)).toBe("offered");
    const offers = await mailsAbout(eventId, "seat_offered");
    expect(offers.map(({ user_id }) => user_id)).toEqual([third]);
    expect(await queueOf(eventId)).toEqual([third, first, second]);
  });

  it("gets a free seat once, and never more seats than there are", async () => {
    const { eventId, first, second, third } = await newQueue();
    // A seat that no call has offered yet.
    await deps.store.availability.patch({ id: eventId }).set({ capacity: 2 }).go();
    await Promise.all([second, second, third].map((one) => promoteGuest(deps, founder, eventId, one)));
    expect(await seatsOf(eventId)).toMatchObject({ attendee_count: 1, seats_held: 1, waiting_count: 2 });
    expect(await mailsAbout(eventId, "seat_offered")).toHaveLength(1);
    expect(await queueOf(eventId)).toHaveLength(3);
    expect((await queueOf(eventId)).at(-1)).toBe(first);
  });

  it("is promoted by the organizers only, while the waitlist is open", async () => {
    const { eventId, first } = await newQueue();
    const stranger = promoteGuest(deps, newActor("city_founder"), eventId, first);
    expect(await outcomeOf(stranger)).toBe("EventNotFound");
    const notWaiting = promoteGuest(deps, founder, eventId, newActor().userId);
    expect(await outcomeOf(notWaiting)).toBe("NotWaiting");
    const { data } = await deps.store.event.get({ id: eventId }).go();
    const late = promoteGuest(at(data?.starts_at ?? ""), founder, eventId, first);
    expect(await outcomeOf(late)).toBe("TooLateToPromote");
  });
});

it("tells how many earlier events of the city a guest came to", async () => {
  const person = await newUser(deps, { role: "member" });
  const come = async (over: object = {}) => {
    const { eventId, startsAt } = await newParty(over);
    await newTicket(deps, person, eventId);
    const scan = { userId: person.userId, refId: eventId, nonce: crypto.randomUUID() };
    const evening = at(startsAt);
    const answer = await checkIn(evening, founder, scan);
    await checkIn(evening, founder, scan);
    return { eventId, evening, checkedInAt: answer.result === "ok" ? answer.checkedInAt : "" };
  };
  const visitsAt = async (eventId: EventId) =>
    (await listAttendees(deps, founder, eventId, page)).items.map(({ earlier_visits }) => earlier_visits);
  const one = await come();
  expect(await visitsAt(one.eventId)).toEqual([0]);
  const two = await come();
  await come({ city: "Aqaba" });
  expect(await visitsAt(two.eventId)).toEqual([1]);
  const { eventId } = await newParty();
  await newTicket(deps, person, eventId);
  await addGuest(deps, founder, eventId, guest());
  expect(await visitsAt(eventId)).toEqual([2, undefined]);
  const undo = { refId: two.eventId, userId: person.userId, checkedInAt: two.checkedInAt };
  await undoCheckIn(two.evening, founder, undo);
  await undoCheckIn(two.evening, founder, undo);
  expect(await visitsAt(eventId)).toEqual([1, undefined]);
  const { visits } = await exportMe(deps, person);
  expect(visits).toHaveLength(2);
  await releaseBookings(deps, person);
  expect((await exportMe(deps, person)).visits).toEqual([]);
});
