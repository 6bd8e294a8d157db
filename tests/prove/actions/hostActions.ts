// What hosts do: events, gatherings, guests.
import * as attendees from "@majlis/contracts/events/guestList";
import * as eventForms from "@majlis/contracts/events/eventForm";
import * as tablePlans from "@majlis/contracts/events/tables";
import * as gatherings from "@majlis/contracts/gatherings";
import * as guests from "@majlis/contracts/gatherings/guests";
import { EventId, GatheringId, UserId } from "@majlis/contracts/ids";
import { createEvent } from "@majlis/core/events/createEvent";
import { deleteEvent } from "@majlis/core/events/deleteEvent";
import { addGuest } from "@majlis/core/events/guests/addGuest";
import { promoteGuest } from "@majlis/core/events/guests/promoteGuest";
import { removeEventGuest, removeFromEvents } from "@majlis/core/events/guests/removeEventGuest";
import { updateEvent } from "@majlis/core/events/updateEvent";
import { updateTables } from "@majlis/core/events/updateTables";
import { cancelGathering } from "@majlis/core/gatherings/cancelGathering";
import { createGathering } from "@majlis/core/gatherings/createGathering";
import { removeGuest } from "@majlis/core/gatherings/removeGuest";
import { unblockGuest } from "@majlis/core/gatherings/unblockGuest";
import { updateGathering } from "@majlis/core/gatherings/updateGathering";
import { type Action, calling, type Scene } from "../city";
import { place } from "../invariants/placeInvariants";
import { isComing, isDoorOpen, seatsOf } from "./claims";
import { hostOf, occasionOf } from "./doorActions";

const hour = 3_600_000;
const isoIn = ({ world }: Scene, hours: number): string =>
  new Date(Math.ceil((world.now() + hours * hour) / 60_000) * 60_000).toISOString();

/** Starts soon, in a few days, or in two weeks. */
const startIn = ({ random }: Scene): number => random.pick([2, 8, 26, 60, 80, 120, 340]) + random.below(20);

const newForm = (scene: Scene) => {
  const { random } = scene;
  const price_cents = random.pick([0, 1500, 2500]);
  return {
    title: `Evening ${random.below(1000)}`,
    description: "An evening above the city.",
    starts_at: isoIn(scene, startIn(scene)),
    ends_at: null,
    venue_name: "Beit Secret",
    venue_address: `${1_000_000 + random.below(9_000_000)} ${place}`,
    place_hours: random.pick([null, 24] as const),
    city: random.pick(scene.cities),
    capacity: random.pick([1, 2, 2, 3, 4, 6, null]),
    price_cents,
    ...(price_cents > 0 && { at_door: random.pick([null, null, "beside", "only"] as const) }),
    is_public: random.happens(0.9),
    location_hidden: random.happens(0.5),
    status: random.happens(0.95) ? ("published" as const) : ("draft" as const),
    guests_per_member: price_cents === 0 || random.happens(0.3) ? random.below(3) : 0,
  };
};

const changes: readonly ((scene: Scene) => object)[] = [
  ({ random }) => ({ capacity: random.pick([1, 2, 4, 6, null]) }),
  ({ random }) => ({ price_cents: random.pick([0, 1500, 2500]) }),
  ({ random }) => ({ at_door: random.pick([null, "beside", "only"]) }),
  (scene) => ({ starts_at: isoIn(scene, startIn(scene)) }),
  ({ random }) => ({ venue_name: `House ${random.below(100)}` }),
  ({ random }) => ({ is_public: random.happens(0.6) }),
  ({ random }) => ({ guests_per_member: random.below(4) }),
  ({ random }) => ({ location_hidden: random.happens(0.5) }),
  ({ random }) => ({ status: random.pick(["published", "published", "draft"]) }),
];

export const hostActions: Readonly<Record<string, Action>> = {
  createEvent: (scene) => {
    const form = newForm(scene);
    const host = scene.one("user", ({ role }) => role === "city_founder" || role === "admin");
    return calling(
      scene,
      "creates an event",
      eventForms.createEvent,
      scene.personOf(host?.["id"]),
      (actor, deps) => createEvent(deps, actor, form),
    );
  },
  updateEvent: (scene) => {
    const event = scene.one("event", (row) => scene.random.happens(0.1) || isComing(scene, row));
    const change = scene.random.pick(changes)(scene);
    if ("price_cents" in change && change.price_cents === 0)
      scene.world.door.wereFree.add(String(event?.["id"]));
    if ("starts_at" in change && !isComing(scene, event))
      scene.world.door.hadBegun.add(String(event?.["id"]));
    return calling(
      scene,
      `changes ${JSON.stringify(change)}`,
      eventForms.updateEvent,
      hostOf(scene, event),
      (actor, deps) => updateEvent(deps, actor, EventId.parse(event?.["id"]), change),
    );
  },
  /** Adds a table, takes one away, or moves chairs. */
  updateTables: (scene) => {
    const { random } = scene;
    const event = scene.one("event", (row) => isComing(scene, row) || isDoorOpen(scene, row));
    const there = scene
      .rows("eventTable")
      .filter((row) => row["event_id"] === event?.["id"] && row["is_removed"] !== true)
      .map((row) => ({
        number: Number(row["number"]),
        name: String(row["name"]),
        seats: Number(row["seats"]),
      }))
      .toSorted((one, other) => one.number - other.number);
    const added = { name: `Table ${random.below(100)}`, seats: 1 + random.below(3) };
    const moved = there.map((table) => ({ ...table, seats: 1 + random.below(3) }));
    const tables = random.pick([[...there, added], [...there, added], there.slice(1), moved]);
    return calling(
      scene,
      `sets ${tables.length} tables`,
      tablePlans.updateTables,
      hostOf(scene, event),
      async (actor, deps) => ({
        tables: await updateTables(deps, actor, EventId.parse(event?.["id"]), {
          tables,
          was: { tables: there },
        }),
      }),
    );
  },
  deleteEvent: (scene) => {
    const event = scene.one("event", (row) => scene.random.happens(0.2) || isComing(scene, row));
    const admin = scene.random.happens(0.2) ? scene.people[0] : hostOf(scene, event);
    return (
      event &&
      calling(scene, "cancels an event", eventForms.deleteEvent, admin, async (actor, deps) => ({
        success: true,
        outcome: await deleteEvent(deps, actor, EventId.parse(event["id"])),
      }))
    );
  },
  addGuest: (scene) => {
    const { random } = scene;
    // Sometimes the host wants somebody back who may not come.
    const block = random.happens(0.15) ? scene.one("hostBlock") : undefined;
    const keptOut = scene.personOf(block?.["user_id"]);
    const event = scene.one("event", (row) =>
      block
        ? [row["id"], row["founder_id"]].includes(block["host_id"])
        : random.happens(0.1) || isComing(scene, row) || isDoorOpen(scene, row),
    );
    const guest = {
      key: scene.uuid(),
      full_name: "Walk In",
      email: random.pick(["", "walkin@majlis.test", (keptOut ?? random.pick(scene.people)).email]),
      kind: random.pick(["walk_in", "complimentary"] as const),
      is_admitted: random.happens(0.4),
      again: random.happens(0.5),
    };
    return calling(
      scene,
      "adds a guest of the house",
      attendees.addGuest,
      hostOf(scene, event),
      async (actor, deps) => ({
        attendee: await addGuest(deps, actor, EventId.parse(event?.["id"]), guest),
      }),
    );
  },
  promoteGuest: (scene) => {
    const entry = scene.one("waitlist", ({ type }) => type === "event");
    return calling(
      scene,
      "promotes a guest",
      attendees.promoteGuest,
      hostOf(scene, occasionOf(scene, entry)),
      async (actor, deps) => ({
        outcome: await promoteGuest(
          deps,
          actor,
          EventId.parse(entry?.["ref_id"]),
          UserId.parse(entry?.["user_id"]),
        ),
      }),
    );
  },
  removeEventGuest: (scene) => {
    const ticket = scene.one(
      "ticket",
      ({ type, guest_of: by, ref_id: ref }) =>
        type === "event" &&
        by === undefined &&
        (scene.random.happens(0.1) || isComing(scene, seatsOf(scene, ref))),
    );
    const host = hostOf(scene, occasionOf(scene, ticket));
    const removal = {
      userId: UserId.parse(ticket?.["user_id"] ?? scene.people[0]?.userId),
      reason: "The evening is full",
    };
    return calling(scene, "removes a guest", attendees.removeEventGuest, host, (actor, deps) =>
      removeEventGuest(deps, actor, EventId.parse(ticket?.["ref_id"]), removal),
    );
  },
  createGathering: (scene) => {
    const { random } = scene;
    const draft = {
      title: "Maqlubeh on the roof",
      description: "We flip it together.",
      starts_at: isoIn(scene, startIn(scene)),
      venue_name: "Beit Secret",
      venue_address: "7 Hidden Stairs",
      city: random.pick(scene.cities),
      capacity: 1 + random.below(3),
    };
    return calling(scene, "creates a gathering", gatherings.createGathering, scene.anyone(), (actor, deps) =>
      createGathering(deps, actor, draft),
    );
  },
  updateGathering: (scene) => {
    const gathering = scene.one("gathering", (row) => scene.random.happens(0.2) || isComing(scene, row));
    const change = scene.random.pick([
      { capacity: 1 + scene.random.below(5) },
      { venue_name: "Another roof" },
      { starts_at: isoIn(scene, startIn(scene)) },
    ]);
    return calling(
      scene,
      "changes a gathering",
      gatherings.updateGathering,
      hostOf(scene, gathering),
      (actor, deps) => updateGathering(deps, actor, GatheringId.parse(gathering?.["id"]), change),
    );
  },
  cancelGathering: (scene) => {
    const gathering = scene.one("gathering", (row) => scene.random.happens(0.2) || isComing(scene, row));
    return calling(
      scene,
      "cancels a gathering",
      gatherings.cancelGathering,
      hostOf(scene, gathering),
      (actor, deps) => cancelGathering(deps, actor, GatheringId.parse(gathering?.["id"])),
    );
  },
  removeGuest: (scene) => {
    const ticket = scene.one("ticket", ({ type }) => type === "gathering");
    const isBlocked = scene.random.happens(0.5);
    return calling(
      scene,
      isBlocked ? "blocks a guest" : "removes a guest",
      guests.removeGuest,
      hostOf(scene, occasionOf(scene, ticket)),
      async (actor, deps) => {
        const userId = UserId.parse(ticket?.["user_id"]);
        await removeGuest(deps, actor, {
          gatheringId: GatheringId.parse(ticket?.["ref_id"]),
          userId,
          isBlocked,
        });
        if (isBlocked) await removeFromEvents(deps, actor, userId);
      },
    );
  },
  unblockGuest: (scene) => {
    const block = scene.one("hostBlock");
    return calling(scene, "unblocks a guest", guests.unblockGuest, hostOf(scene, block), (actor, deps) =>
      unblockGuest(deps, actor, UserId.parse(block?.["user_id"])),
    );
  },
};
