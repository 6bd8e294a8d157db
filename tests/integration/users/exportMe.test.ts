import { ScanCommand } from "@aws-sdk/lib-dynamodb";
import { PersonalData } from "@majlis/contracts/account";
import { setUserRole } from "@majlis/core/admin/setUserRole";
import { removeEventGuest } from "@majlis/core/events/guests/removeEventGuest";
import { decideEventRequest } from "@majlis/core/events/requests/decideEventRequest";
import { exportMe } from "@majlis/core/account/exportMe";
import type { SignedIn } from "@majlis/core/kernel/actor";
import { hostIdOf } from "@majlis/core/table/occasions/hostId";
import { checkIn } from "@majlis/core/tickets/checkIn";
import { entities } from "@majlis/core/table/store";
import { beforeAll, expect, it } from "vitest";
import { busyEmail, busyName, busyPerson, busyPhone } from "#support/busyPerson.ts";
import { newActor, newEvent, newMember, newRequest, newTicket, newUser } from "#support/factories.ts";
import { ownTable } from "#support/ownTable.ts";

const { deps, at, client, name } = ownTable();

let actor: SignedIn;
beforeAll(async () => {
  actor = await busyPerson({ deps, past: at("2026-09-01T10:00:00.000Z") }, "city_founder");
});

it("returns all data about the user and no data of others", async () => {
  await newUser(deps, { fullName: "Somebody Else" });
  const data = PersonalData.parse(await exportMe(deps, actor));
  expect(data.profile).toMatchObject({ full_name: busyName, email: busyEmail, phone: busyPhone });
  // Two of them are seats that hosts gave to the address.
  expect(data.tickets).toHaveLength(5);
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

it("does not contain who admitted the person at the door", async () => {
  const host = await newUser(deps, { role: "city_founder" });
  const eventId = await newEvent(deps, host, { starts_at: "2026-11-21T13:00:00.000Z" });
  const { person: guest } = await newMember(deps);
  const qrCode = await newTicket(deps, guest, eventId);
  expect(await checkIn(deps, host, { qrCode, nonce: crypto.randomUUID() })).toMatchObject({ result: "ok" });
  const data = await exportMe(deps, guest);
  expect(data.tickets).toMatchObject([{ checked_in_at: expect.any(String) }]);
  expect(JSON.stringify(data)).not.toContain(host.userId);
});

it("names the host whom the person helps with all events by the host's page, not by the account", async () => {
  const host = await newUser(deps, { role: "city_founder" });
  const helper = await newUser(deps);
  const help = { role: "doorStaff", invite_id: "hlp_one", accepted_at: "2026-11-21T13:00:00.000Z" } as const;
  await deps.store.eventHelper.put({ ...help, event_id: host.userId, user_id: helper.userId }).go();
  const { helped_events: helped } = await exportMe(deps, helper);
  expect(helped).toEqual([{ ...help, host_id: hostIdOf(host.userId), user_id: helper.userId }]);
});

/** Attributes that name the person whose row it is. */
const ownerAttributes = [
  "giver_id",
  "taker_id",
  "id",
  "user_id",
  "sender_id",
  "owner_id",
  "host_id",
  "founder_id",
  "giver_id",
  "guest_of",
  "actor_id",
  "subject_id",
  "granted_to",
];

it("contains every row of the table that names the user", async () => {
  const data = PersonalData.parse(await exportMe(deps, actor));
  const { Items: items = [] } = await client.send(new ScanCommand({ TableName: name }));
  const own = items.filter(
    (row) => row["email"] === busyEmail || ownerAttributes.some((key) => row[key] === actor.userId),
  );
  for (const [entity, { person }] of Object.entries(entities)) {
    // A count of visits has the person in its name.
    if (!("section" in person) || entity === "stat") continue;
    const rows = own.filter((row) => row["__edb_e__"] === entity);
    expect([entity, rows.length]).not.toEqual([entity, 0]);
    const section = data[person.section];
    expect([entity, Array.isArray(section) ? section.length : Number(section !== null)]).toEqual([
      entity,
      rows.length,
    ]);
    for (const { id } of rows) if (typeof id === "string") expect(JSON.stringify(section)).toContain(id);
  }
  const sayNobody = Object.entries(entities).flatMap(([entity, { person }]) =>
    "nobody" in person ? [entity] : [],
  );
  expect(own.filter((row) => sayNobody.includes(String(row["__edb_e__"])))).toEqual([]);
});

it("has every section from an entity", () => {
  const filled = Object.values(entities).flatMap(({ person }) =>
    "section" in person ? [person.section] : [],
  );
  const ofTheUser = ["exported_at", "host_sentence", "host_photo"];
  expect([...filled, ...ofTheUser].toSorted()).toEqual(Object.keys(PersonalData.shape).toSorted());
});

it("contains an admin's acts without the ids of other people", async () => {
  const admin = await newUser(deps, { role: "admin" });
  const [first, second] = [await newUser(deps), await newUser(deps)];
  await setUserRole(deps, admin, { userId: first.userId, role: "member" });
  await setUserRole(deps, admin, { userId: second.userId, role: "member" });
  const acts = await exportMe(deps, admin);
  expect(acts.records.map(({ action }) => action)).toEqual(["role.changed", "role.changed"]);
  expect(JSON.stringify(acts)).not.toMatch(new RegExp(`${first.userId}|${second.userId}`));
  const { records } = await exportMe(deps, first);
  expect(records).toMatchObject([{ action: "role.changed", subject_id: first.userId }]);
  expect(JSON.stringify(records)).not.toContain(admin.userId);
});

it("contains the removal of a guest without the id of the guest", async () => {
  const host = await newUser(deps, { role: "city_founder" });
  const eventId = await newEvent(deps, host);
  const { person } = await newMember(deps);
  await newTicket(deps, person, eventId);
  await removeEventGuest(deps, host, eventId, { userId: person.userId, reason: "By request" });
  const { records } = await exportMe(deps, host);
  expect(records.map(({ action }) => action)).toContain("event.guest_removed");
  expect(JSON.stringify(records)).not.toContain(person.userId);
});

it("does not contain who decided a request, nor the founder's id", async () => {
  const founder = newActor("city_founder");
  const eventId = await newEvent(deps, founder);
  const guest = await newRequest(deps, eventId);
  await decideEventRequest(deps, founder, { eventId, userId: guest.userId, decision: "decline" });
  const { requests } = await exportMe(deps, guest);
  expect(requests).toMatchObject([{ status: "declined", event_id: eventId }]);
  expect(requests[0]).not.toHaveProperty("decided_by");
  expect(requests[0]).not.toHaveProperty("founder_id");
  expect(JSON.stringify(requests)).not.toContain(founder.userId);
});

it("has the person's own payments", async () => {
  const [{ person }] = await Promise.all([newMember(deps), newMember(deps)]);
  const { payments } = await exportMe(deps, person);
  expect(payments).toMatchObject([
    { user_id: person.userId, purpose: "membership", amount_cents: 2000, sequence: 1 },
  ]);
});
