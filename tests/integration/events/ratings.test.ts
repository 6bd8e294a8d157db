import type { EventId } from "@majlis/contracts/ids";
import { NewRating } from "@majlis/contracts/events/ratings";
import { exportMe } from "@majlis/core/account/exportMe";
import { deleteUserContent } from "@majlis/core/account/deleteUserContent";
import { deleteEvent } from "@majlis/core/events/deleteEvent";
import { getEvent } from "@majlis/core/events/getEvent";
import { joinEvent } from "@majlis/core/events/joinEvent";
import { rateEvent } from "@majlis/core/events/ratings/rateEvent";
import { getEventRatings } from "@majlis/core/events/ratings/getEventRatings";
import { updateEvent } from "@majlis/core/events/updateEvent";
import type { SignedIn } from "@majlis/core/kernel/actor";
import { checkIn } from "@majlis/core/tickets/checkIn";
import { listMyTickets } from "@majlis/core/tickets/listMyTickets";
import { runDueRows } from "#support/dueRows.ts";
import { describe, expect, it } from "vitest";
import { newActor, newEvent, newUser } from "#support/factories.ts";
import { deliverAll, rowsAbout } from "#support/outbox.ts";
import { ownTable } from "#support/ownTable.ts";

const { at, deps } = ownTable();
const founder = newActor("city_founder");
const start = "2026-12-05T17:00:00.000Z";
const doors = at("2026-12-05T16:30:00.000Z");
const evening = at("2026-12-05T20:30:00.000Z");
const nextDay = at("2026-12-06T17:05:00.000Z");

/** An event with these guests, who are admitted. */
const eventWith = async (guests: readonly SignedIn[]): Promise<EventId> => {
  const id = await newEvent(deps, founder, { starts_at: start });
  for (const guest of guests) {
    await joinEvent(deps, guest, id);
    await checkIn(doors, founder, { userId: guest.userId, refId: id, nonce: `nonce-${guest.userId}` });
  }
  return id;
};
const rate = (guest: SignedIn, id: EventId, stars: number, sentence?: string) =>
  rateEvent(evening, guest, id, { stars, ...(sentence && { sentence }) });

it.each([0, 6, 2.5, "5"])("refuses %j stars", (stars) =>
  expect(NewRating.safeParse({ stars }).success).toBe(false),
);

describe("an admitted guest", () => {
  it("rates the event once, after its end", async () => {
    const guest = newActor();
    const id = await eventWith([guest]);
    await expect(rateEvent(doors, guest, id, { stars: 5 })).rejects.toMatchObject({ code: "RatingClosed" });
    expect((await getEvent(evening, guest, id)).my_rating).toBeNull();
    await rate(guest, id, 5, "The oud.");
    await rate(guest, id, 5, "The oud.");
    await expect(rate(guest, id, 4, "The oud.")).rejects.toMatchObject({ code: "AlreadyRated" });
    expect((await getEvent(evening, guest, id)).my_rating).toEqual({ stars: 5, sentence: "The oud." });
    expect(await getEventRatings(evening, founder, id)).toEqual({ count: 1 });
  });

  it("finds the stamp among the tickets, and the way to the rating until it is given", async () => {
    const [guest, absent] = [newActor(), newActor()];
    const id = await eventWith([guest]);
    await joinEvent(deps, absent, id);
    const mine = async (now: typeof evening, actor = guest) =>
      (await listMyTickets(now, actor, { limit: 20, cursor: undefined })).items[0];
    const asked = { attended: true, can_rate: true };
    expect(await mine(doors)).toMatchObject({ attended: true });
    expect(await mine(doors)).not.toHaveProperty("can_rate");
    expect(await mine(evening)).toMatchObject(asked);
    expect(await mine(evening, absent)).not.toHaveProperty("attended");
    expect(await mine(evening, absent)).not.toHaveProperty("can_rate");
    await rate(guest, id, 5);
    expect(await mine(evening)).not.toHaveProperty("can_rate");
    expect(await mine(at("2027-01-05T17:00:00.000Z"))).not.toHaveProperty("can_rate");
  });

  it("can rate for 30 days", async () => {
    const guest = newActor();
    const id = await eventWith([guest]);
    const late = at("2027-01-05T17:00:00.000Z");
    await expect(rateEvent(late, guest, id, { stars: 5 })).rejects.toMatchObject({ code: "RatingClosed" });
    expect(await getEvent(late, guest, id)).not.toHaveProperty("my_rating");
  });

  it("is counted once when the same rating arrives many times at once, and one of two different ones stays", async () => {
    const [guest, other] = [newActor(), newActor()];
    const id = await eventWith([guest, other]);
    await Promise.all(Array.from({ length: 5 }, () => rate(guest, id, 4)));
    const outcomes = await Promise.allSettled([rate(other, id, 1), rate(other, id, 2)]);
    expect(outcomes.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
    expect(await getEventRatings(evening, founder, id)).toEqual({ count: 2 });
  });
});

it("people who were not admitted cannot rate", async () => {
  const guest = newActor();
  const id = await eventWith([]);
  await joinEvent(deps, guest, id);
  for (const person of [guest, newActor(), founder])
    await expect(rate(person, id, 5)).rejects.toMatchObject({ code: "EventNotFound" });
});

it("a founder sees results from the third answer on, without names, and others see none", async () => {
  const guests = [newActor(), newActor(), await newUser(deps, { role: "member" })] as const;
  const id = await eventWith(guests);
  await rate(guests[0], id, 5, "The oud.");
  await rate(guests[1], id, 4);
  expect(await getEventRatings(evening, founder, id)).toEqual({ count: 2 });
  await rate(guests[2], id, 3, "Cold tea.");
  const shown = await getEventRatings(evening, founder, id);
  expect(shown).toMatchObject({ count: 3, results: { average: 4, by_stars: [0, 0, 1, 1, 1] } });
  expect(shown.results?.sentences).toHaveLength(2);
  expect(JSON.stringify(shown)).not.toContain("usr_");
  for (const other of [newActor("city_founder"), guests[0]])
    await expect(getEventRatings(evening, other, id)).rejects.toMatchObject({ code: "EventNotFound" });

  expect((await exportMe(evening, guests[2])).ratings).toMatchObject([{ stars: 3, sentence: "Cold tea." }]);
  await deleteUserContent(evening, guests[2].userId, "guest@majlis.test");
  expect((await getEventRatings(evening, founder, id)).results).toMatchObject({
    by_stars: [0, 0, 1, 1, 1],
    sentences: [{ stars: 5, sentence: "The oud." }],
  });
});

describe("the day after", () => {
  /** Runs what is due a day before the start, and the day after. */
  const runDays = async () => {
    await runDueRows(at("2026-12-04T17:05:00.000Z"));
    await runDueRows(nextDay);
    await runDueRows(nextDay);
  };
  const thankedOf = async (id: EventId) =>
    (await rowsAbout(deps, id)).filter(({ template }) => template === "thanks");

  it("thanks each admitted guest once, and no one who stayed away", async () => {
    const [came, stayed] = [newActor(), newActor()];
    const id = await eventWith([came]);
    await joinEvent(deps, stayed, id);
    await runDays();
    expect((await thankedOf(id)).map(({ user_id }) => user_id)).toEqual([came.userId]);
  });

  it("thanks no one for an event that was canceled, and for a moved one at its new time", async () => {
    const guest = newActor();
    const [canceled, moved] = [await eventWith([guest]), await newEvent(deps, founder, { starts_at: start })];
    await joinEvent(deps, guest, moved);
    await runDueRows(at("2026-12-04T17:05:00.000Z"));
    await deleteEvent(deps, founder, canceled);
    await updateEvent(deps, founder, moved, { starts_at: "2026-12-12T17:00:00.000Z" });
    await runDueRows(nextDay);
    expect([...(await thankedOf(canceled)), ...(await thankedOf(moved))]).toEqual([]);
  });

  it("the mail leads to the event and is skipped for guests who rated already", async () => {
    const [rated, silent] = [
      await newUser(deps, { role: "member" }),
      await newUser(deps, { role: "member" }),
    ];
    const id = await eventWith([rated, silent]);
    await runDays();
    await rate(rated, id, 5);
    const sent = await deliverAll(nextDay, await thankedOf(id));
    expect(sent).toHaveLength(1);
    expect(sent[0]?.text).toContain(`https://majlis.test/events/${id}#rating`);
  });
});
