import { PersonalData } from "@majlis/contracts/account";
import { decideEventRequest } from "@majlis/core/events/decideEventRequest";
import { exportMe } from "@majlis/core/account/exportMe";
import { expect, it } from "vitest";
import { busyEmail, busyName, busyPerson, busyPhone } from "#support/busyPerson.ts";
import { newActor, newEvent, newRequest, newUser } from "#support/factories.ts";
import { ownTable } from "#support/ownTable.ts";

const { deps, at } = ownTable();

it("returns all data about the user and no data of others", async () => {
  await newUser(deps, { fullName: "Somebody Else" });
  const actor = await busyPerson({ deps, past: at("2026-09-01T10:00:00.000Z") }, "city_founder");
  const data = PersonalData.parse(await exportMe(deps, actor));
  expect(data.profile).toMatchObject({ full_name: busyName, email: busyEmail, phone: busyPhone });
  expect(data.tickets).toHaveLength(2);
  expect(data.requests).toMatchObject([{ message: `I am ${busyName}` }]);
  expect([data.events.length, data.gatherings.length, data.founder_applications.length]).toEqual([3, 1, 1]);
  expect(data.messages.map(({ channel }) => channel).toSorted()).toEqual([
    "analytics",
    "analytics",
    "contact",
    "contact",
  ]);
  expect(data.membership).toMatchObject({ provider: "stripe" });
  expect(JSON.stringify(data)).not.toContain("Somebody Else");
});

it("does not contain who decided a request", async () => {
  const founder = newActor("city_founder");
  const eventId = await newEvent(deps, founder);
  const guest = await newRequest(deps, eventId);
  await decideEventRequest(deps, founder, { eventId, userId: guest.userId, decision: "decline" });
  const { requests } = await exportMe(deps, guest);
  expect(requests).toMatchObject([{ status: "declined", event_id: eventId }]);
  expect(requests[0]).not.toHaveProperty("decided_by");
});
