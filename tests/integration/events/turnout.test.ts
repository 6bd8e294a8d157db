import { getTurnout } from "@majlis/core/events/turnout/getTurnout";
import { joinEvent } from "@majlis/core/events/joinEvent";
import { checkedInStat } from "@majlis/core/occasions/checkIn.rules";
import type { SignedIn } from "@majlis/core/kernel/actor";
import { answerComing } from "@majlis/core/tickets/answerComing";
import { writeComingToken } from "@majlis/core/tickets/comingToken";
import { expect, it } from "vitest";
import { insertEvent, newActor, newEvent, newUser } from "#support/factories.ts";
import { ownTable } from "#support/ownTable.ts";

const { at } = ownTable();

const hourMs = 3_600_000;
const plus = (instant: string, ms: number) => new Date(Date.parse(instant) + ms).toISOString();
const start = "2027-03-25T18:30:00.000Z";
const early = at(plus(start, -3 * 24 * hourMs));
const today = at(plus(start, -12 * hourMs));

/** A past evening of the founder with twenty seats. */
const insertPast = async (
  founder: SignedIn,
  week: number,
  admissions: Record<string, number> | undefined,
) => {
  const starts_at = plus(start, -week * 7 * 24 * hourMs);
  const id = await insertEvent(early, { founder_id: founder.userId, starts_at, attendee_count: 20 });
  const counter = { name: checkedInStat(founder.userId), bucket: id };
  if (admissions) await early.store.stat.put({ count: 0, ...counter, ...admissions }).go();
};

/** An event with four guests. */
const scene = async () => {
  const founder = await newUser(early, { role: "city_founder" });
  const eventId = await newEvent(early, founder, { starts_at: start });
  const guests = [];
  for (let seat = 0; seat < 4; seat++) {
    const guest = await newUser(early, { role: "member" });
    await joinEvent(early, guest, eventId);
    guests.push(guest);
  }
  return { founder, eventId, guests };
};

it("says that there is too little to say before three evenings with check-in", async () => {
  const { founder, eventId } = await scene();
  await insertPast(founder, 1, { count: 15 });
  await insertPast(founder, 2, { count: 14 });
  // Without an admission, the host checked in no guest.
  await insertPast(founder, 3, undefined);
  await insertPast(founder, 4, { count: 0 });
  expect(await getTurnout(early, founder, eventId)).toEqual({
    seats: 4,
    said: 0,
    evenings: 2,
    estimate: null,
  });
});

it("estimates from the evenings of this founder, without guests who came without a ticket", async () => {
  const { founder, eventId } = await scene();
  for (const week of [1, 2, 3, 4, 5, 6]) await insertPast(founder, week, { count: 12, walked_in: 10 });
  const other = await newUser(early, { role: "city_founder" });
  for (const week of [1, 2, 3]) await insertPast(other, week, { count: 20 });
  const { estimate, evenings } = await getTurnout(early, founder, eventId);
  expect(evenings).toBe(6);
  // Two of ten guests with a ticket came each time.
  expect(estimate?.likely).toBeLessThanOrEqual(2);
});

it("counts the answers on the last day", async () => {
  const { founder, eventId, guests } = await scene();
  for (const week of [1, 2, 3, 4]) await insertPast(founder, week, { count: 10, said: 8, said_came: 8 });
  const before = await getTurnout(today, founder, eventId);
  for (const guest of guests) {
    const { data } = await today.store.ticket
      .get({ user_id: guest.userId, type: "event", ref_id: eventId })
      .go();
    if (data) await answerComing(today, { token: writeComingToken(data), answer: "yes" });
  }
  const after = await getTurnout(today, founder, eventId);
  expect(after).toMatchObject({ seats: 4, said: 4, evenings: 4 });
  expect(after.estimate?.likely).toBeGreaterThan(before.estimate?.likely ?? 4);
});

it("is for the people who manage the event", async () => {
  const { founder, eventId, guests } = await scene();
  await expect(getTurnout(early, newActor("admin"), eventId)).resolves.toMatchObject({ seats: 4 });
  for (const stranger of [newActor("city_founder"), guests[0] ?? founder])
    await expect(getTurnout(early, { ...stranger, role: "member" }, eventId)).rejects.toMatchObject({
      code: "EventNotFound",
    });
});
