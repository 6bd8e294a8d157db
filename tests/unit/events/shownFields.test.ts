import { CityEvent } from "@majlis/contracts/events/events";
import { Gathering } from "@majlis/contracts/gatherings";
import { type OwnEventState, showEvent } from "@majlis/core/events/showEvent";
import { showGathering } from "@majlis/core/gatherings/showGathering";
import { type Actor, visitor } from "@majlis/core/kernel/actor";
import { describe, expect, it } from "vitest";
import { newActor } from "#support/factories.ts";

/** Which fields of an event and a gathering a person has, by what the person is there. */

const now = new Date("2026-12-03T16:00:00.000Z");
const deps = { clock: { now: () => now }, settings: {} } as unknown as Parameters<typeof showEvent>[0]; // what the two read
const host = newActor("city_founder");
const row = {
  id: `evt_${"0".repeat(26)}`,
  founder_id: host.userId,
  founder_name: "Lina Haddad",
  founder_role: "city_founder",
  title: "Oud on the roof",
  description: "Songs and stars.",
  starts_at: "2026-12-05T17:00:00.000Z",
  venue_name: "Beit Secret",
  venue_address: "7 Hidden Stairs",
  place_hours: 24,
  city: "Amman",
  sequence: 0,
  price_cents: 0,
  attendee_count: 3,
  is_public: true,
  location_hidden: false,
  status: "published",
  kursi_given: 2,
  kursi_open: 1,
  created_at: "2026-11-01T00:00:00.000Z",
} as unknown as Parameters<typeof showEvent>[1]; // as a row of the table is read
const later = { place_from: "2026-12-04T17:00:00.000Z" };
const ticket = {
  id: `tkt_${"0".repeat(26)}`,
  qr_code: "EVT-1",
  payment_status: "free",
} as OwnEventState["ticket"];
const all = newActor("member");

/** Fields that some people have. */
const some = [
  "is_former_host",
  "is_host",
  "kursi",
  "kursi_counts",
  "my_ticket",
  "place_from",
  "place_hours",
  "venue",
] as const;
const names: Readonly<Record<string, string>> = { venue_address: "venue", venue_name: "venue" };

const fieldsOf = (event: object): readonly string[] =>
  [...new Set(Object.keys(event).map((name) => names[name] ?? name))].filter((name) =>
    some.some((each) => each === name),
  );

const fieldsFor = (over: object, actor: Actor, own: OwnEventState = {}) => {
  const shown = showEvent(deps, { ...row, ...over }, actor, own);
  expect(Object.keys(CityEvent.parse(shown)).toSorted()).toEqual(Object.keys(shown).toSorted());
  return fieldsOf(shown).toSorted();
};

describe("the fields of an event", () => {
  const people: readonly (readonly [
    string,
    Actor,
    OwnEventState,
    told: string[],
    held: string[],
    hidden: string[],
  ])[] = [
    ["a visitor", visitor, {}, ["kursi"], ["kursi", "place_from"], ["kursi"]],
    ["a free account", newActor("free_user"), {}, ["kursi"], ["kursi", "place_from"], ["kursi"]],
    [
      "a free account with a ticket",
      newActor("free_user"),
      { ticket },
      ["kursi", "my_ticket", "venue"],
      ["kursi", "my_ticket", "place_from"],
      ["kursi", "my_ticket", "venue"],
    ],
    ["a member", all, {}, ["venue"], ["place_from"], []],
    [
      "a member with a ticket",
      all,
      { ticket },
      ["my_ticket", "venue"],
      ["my_ticket", "place_from"],
      ["my_ticket", "venue"],
    ],
    ["a member who is kept out", all, { isKeptOut: true }, [], [], []],
    ["another founder", newActor("city_founder"), {}, ["venue"], ["place_from"], []],
    [
      "a co-host",
      all,
      { manages: true },
      ["kursi_counts", "place_hours", "venue"],
      ["kursi_counts", "place_from", "place_hours", "venue"],
      ["kursi_counts", "place_hours", "venue"],
    ],
    [
      "the host",
      host,
      {},
      ["is_host", "kursi_counts", "place_hours", "venue"],
      ["is_host", "kursi_counts", "place_from", "place_hours", "venue"],
      ["is_host", "kursi_counts", "place_hours", "venue"],
    ],
    [
      "a former host",
      { ...host, role: "member" },
      {},
      ["is_former_host", "kursi_counts", "place_hours", "venue"],
      ["is_former_host", "kursi_counts", "place_from", "place_hours", "venue"],
      ["is_former_host", "kursi_counts", "place_hours", "venue"],
    ],
    ["an admin", newActor("admin"), {}, ["venue"], ["place_from", "venue"], ["venue"]],
  ];
  it.each(people)("for %s", (_, actor, own, told, held, hidden) => {
    expect(fieldsFor({}, actor, own)).toEqual(told);
    expect(fieldsFor(later, actor, own)).toEqual(held);
    expect(fieldsFor({ location_hidden: true }, actor, own)).toEqual(hidden);
  });

  it.each(people)("of a canceled one never tell when its place would come: for %s", (_, actor, own) =>
    expect(fieldsFor({ ...later, status: "canceled" }, actor, own)).not.toContain("place_from"),
  );

  it("are for everyone without ids of accounts", () =>
    expect(JSON.stringify(people.map(([, actor, own]) => showEvent(deps, row, actor, own)))).not.toContain(
      "usr_",
    ));
});

describe("the place of a gathering", () => {
  const gathering = {
    ...row,
    id: `gat_${"0".repeat(26)}`,
    host_id: host.userId,
    host_name: "Lina Haddad",
    host_role: "member",
    capacity: 8,
  } as unknown as Parameters<typeof showGathering>[1]; // as a row of the table is read
  const own = { ticket: { id: `tkt_${"0".repeat(26)}`, qr_code: "GTH-1", created_at: now.toISOString() } };
  it.each([
    ["a visitor", visitor, {}, false],
    ["a free account", newActor("free_user"), {}, false],
    ["a free account with a ticket", newActor("free_user"), own, true],
    ["a member", all, {}, true],
    ["a member who is kept out", all, { isKeptOut: true }, false],
    ["the host", host, {}, true],
    ["an admin", newActor("admin"), {}, true],
  ] as const)("for %s: %j", (_, actor, state, sees) => {
    const shown = showGathering(deps, gathering, actor, state);
    expect(Object.keys(Gathering.parse(shown)).toSorted()).toEqual(Object.keys(shown).toSorted());
    expect("venue_name" in shown && "venue_address" in shown).toBe(sees);
    expect("venue_name" in shown || "venue_address" in shown).toBe(sees);
    expect(shown.is_host).toBe(actor === host);
  });
});
