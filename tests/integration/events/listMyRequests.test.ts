import type { EventId } from "@majlis/contracts/ids";
import { decideEventRequest } from "@majlis/core/events/requests/decideEventRequest";
import { getEvent } from "@majlis/core/events/getEvent";
import { joinEvent } from "@majlis/core/events/joinEvent";
import { listMyRequests } from "@majlis/core/events/requests/listMyRequests";
import { requestEventJoin } from "@majlis/core/events/requests/requestEventJoin";
import { updateEvent } from "@majlis/core/events/updateEvent";
import { withdrawEventRequest } from "@majlis/core/events/requests/withdrawEventRequest";
import type { SignedIn } from "@majlis/core/kernel/actor";
import { expect, it } from "vitest";
import { newActor, newEvent, newUser } from "#support/factories.ts";
import { ownTable } from "#support/ownTable.ts";

const { deps, at } = ownTable();
const founder = newActor("city_founder");

const listOf = async (person: SignedIn, now = deps) =>
  (await listMyRequests(now, person, { limit: 24 })).items.map(({ event_title, status }) => [
    event_title,
    status,
  ]);

const requested = async (person: SignedIn, title: string): Promise<EventId> => {
  const eventId = await newEvent(deps, founder, { title, capacity: 1 });
  await requestEventJoin(deps, person, eventId);
  return eventId;
};

it("a pending request stays with its person when the event fills up, and can be withdrawn", async () => {
  const person = await newUser(deps);
  const eventId = await requested(person, "Full evening");
  await joinEvent(deps, newActor(), eventId);
  expect(await listOf(person)).toEqual([["Full evening", "pending"]]);
  expect((await getEvent(deps, person, eventId)).my_request).toEqual({ status: "pending" });
  await withdrawEventRequest(deps, person, eventId);
  expect(await listOf(person)).toEqual([]);
  expect((await getEvent(deps, person, eventId)).my_request).toBeUndefined();
});

it("lists pending requests and approved ones without a ticket, of upcoming events", async () => {
  const person = await newUser(deps);
  const decide = (eventId: EventId, decision: "approve" | "decline", price_cents?: number) =>
    decideEventRequest(deps, founder, { eventId, userId: person.userId, decision, price_cents });
  await requested(person, "Waiting");
  await decide(await requested(person, "Declined"), "decline");
  await decide(await requested(person, "Going"), "approve");
  const priced = await requested(person, "To be paid");
  await updateEvent(deps, founder, priced, { price_cents: 500 });
  await decide(priced, "approve", 500);
  expect((await listOf(person)).toSorted()).toEqual([
    ["To be paid", "approved"],
    ["Waiting", "pending"],
  ]);
  expect(await listOf(person, at("2027-06-01T12:00:00.000Z"))).toEqual([]);
  expect(await listOf(await newUser(deps))).toEqual([]);
});
