import { ScanCommand } from "@aws-sdk/lib-dynamodb";
import { PersonalData } from "@majlis/contracts/account";
import { setUserRole } from "@majlis/core/admin/setUserRole";
import { decideEventRequest } from "@majlis/core/events/requests/decideEventRequest";
import { exportMe } from "@majlis/core/account/exportMe";
import type { SignedIn } from "@majlis/core/kernel/actor";
import type { Deps } from "@majlis/core/table/deps";
import { beforeAll, expect, it } from "vitest";
import { busyEmail, busyName, busyPerson, busyPhone } from "#support/busyPerson.ts";
import { newActor, newEvent, newMember, newRequest, newUser } from "#support/factories.ts";
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
  expect(data.tickets).toHaveLength(3);
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

/** Where each entity of the table is in the export, or why it is not. A new entity does not compile without a row. */
const places: Record<
  Exclude<keyof Deps["store"], "transaction">,
  keyof PersonalData | { without: string }
> = {
  user: "profile",
  account: "account",
  membership: "membership",
  verification: "card_checks",
  openCheck: { without: "a copy of a check of the card for eight days; card_checks has it" },
  redemption: "discounts",
  redemptionSum: { without: "sums of a partner, of no person" },
  checkout: "purchases",
  payment: "payments",
  transfer: "transfers",
  gift: "gifts",
  ticket: "tickets",
  canceledTicket: "canceled_tickets",
  waitlist: "waitlist",
  kursi: "given_seats",
  eventRequest: "requests",
  event: "events",
  eventDetails: {
    without: "texts, facts, questions and photos of its event or gathering, which are there with it",
  },
  eventAnswers: "answers",
  rating: "ratings",
  honoredReport: "honored_reports",
  favorites: "favorites",
  businessProposal: { without: "what a partner proposes, of no person" },
  nightUse: "night_offers",
  savedPass: "saved_passes",
  eventTable: { without: "counts of seats at a table; the person's own table is on the ticket" },
  availability: { without: "copies of the rows of events and gatherings" },
  gathering: "gatherings",
  hostBlock: "blocked_guests",
  guestContact: {
    without: "an address that an organizer typed, of no account; deleted 30 days after the start",
  },
  guestMessage: "guest_messages",
  hostFollow: "followed_hosts",
  letterReader: "weekly_letter",
  letterOrder: { without: "an address until its link ends after 48 hours, of no account" },
  letterIssue: { without: "what the letter of a city tells, of no person" },
  eventHelper: "helped_events",
  series: "series",
  helperInvite: { without: "an address until the invitation is accepted, of no account" },
  phoneConfirmation: "whatsapp",
  notification: "messages",
  founderApplication: "founder_applications",
  audit: "records",
  paymentTask: { without: "a call to the provider; its payment and its refund are payments" },
  due: { without: "a time with the id of an event, of no person" },
  dueProgress: { without: "a time, of no person" },
  outbox: { without: "a delivery note for 30 days with ids only; the privacy page says so" },
  accountLink: { without: "leads from one account of a person to the profile" },
  deletedAccount: { without: "exists after the deletion only" },
  paymentEvent: { without: "the provider's id of a processed event, of no person" },
  business: { without: "a partner, of no person" },
  cardUse: { without: "the number of discounts in a month, which are there in full" },
  desk: { without: "the link of a partner, of no person" },
  nightOffers: { without: "the offers of a partner, of no person" },
  stat: { without: "a count; those of the person's visits are under visits" },
  word: { without: "a word of a name or a title that the export has" },
  searchEntry: { without: "the words of a name or a title that the export has" },
  quota: { without: "a count of uses for two days, with ids only" },
};

/** Attributes that name the person whose row it is. */
const ownerAttributes = [
  "giver_id",
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
  for (const [entity, place] of Object.entries(places)) {
    if (typeof place === "object") continue;
    const rows = own.filter((row) => row["__edb_e__"] === entity);
    expect([entity, rows.length]).not.toEqual([entity, 0]);
    const section = data[place];
    expect([entity, Array.isArray(section) ? section.length : Number(section !== null)]).toEqual([
      entity,
      rows.length,
    ]);
    for (const { id } of rows) if (typeof id === "string") expect(JSON.stringify(section)).toContain(id);
  }
  expect(own.filter((row) => !Object.hasOwn(places, String(row["__edb_e__"])))).toEqual([]);
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

it("does not contain who decided a request", async () => {
  const founder = newActor("city_founder");
  const eventId = await newEvent(deps, founder);
  const guest = await newRequest(deps, eventId);
  await decideEventRequest(deps, founder, { eventId, userId: guest.userId, decision: "decline" });
  const { requests } = await exportMe(deps, guest);
  expect(requests).toMatchObject([{ status: "declined", event_id: eventId }]);
  expect(requests[0]).not.toHaveProperty("decided_by");
});

it("has the person's own payments", async () => {
  const [{ person }] = await Promise.all([newMember(deps), newMember(deps)]);
  const { payments } = await exportMe(deps, person);
  expect(payments).toMatchObject([
    { user_id: person.userId, purpose: "membership", amount_cents: 2000, sequence: 1 },
  ]);
});
