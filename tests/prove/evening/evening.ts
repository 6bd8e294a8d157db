// The people and things of one evening: a host, helpers with devices, members with seats, and the event.
import { EventId, type HelperId } from "@majlis/contracts/ids";
import type { Scan } from "@majlis/contracts/tickets/checkIn";
import { createEvent } from "@majlis/core/events/createEvent";
import { joinEvent } from "@majlis/core/events/joinEvent";
import { acceptInvite } from "@majlis/core/founders/acceptInvite";
import { inviteHelper } from "@majlis/core/founders/inviteHelper";
import { startSeatCheckout } from "@majlis/core/membership/startSeatCheckout";
import { findActor } from "@majlis/core/users/findActor";
import { codeOf, createScene, foundCity, type Person, type Row, type Scene } from "../city";
import { createModel, type Model } from "./model";
import type { Random } from "../random";
import type { World } from "../world";

const minute = 60_000;
const hour = 60 * minute;

/** The phone of a person at the door. */
export interface Device {
  readonly person: Person;
  readonly name: string;
  /** How far its clock is off. */
  readonly clockOff: number;
  /** The list of guests, as it was read last. */
  list: readonly Row[];
  /** What it could not send yet. */
  readonly queue: Scan[];
}

export interface Evening {
  readonly world: World;
  readonly scene: Scene;
  readonly random: Random;
  readonly model: Model;
  readonly admin: Person;
  readonly host: Person;
  readonly helpers: readonly { readonly id: HelperId; readonly person: Person }[];
  readonly devices: readonly Device[];
  readonly members: readonly Person[];
  readonly eventId: EventId;
  /** The party that many acts of a round are about. */
  focus?: string | undefined;
}

export const actorOf = ({ deps }: World, { sub }: Person) => findActor(deps, sub);

const ofEvent = (world: World, entity: string, eventId: string): readonly Row[] =>
  world.table.rowsOf(entity).filter((row) => row["ref_id"] === eventId);

export const ticketsOf = ({ world, eventId }: Pick<Evening, "world" | "eventId">): readonly Row[] =>
  ofEvent(world, "ticket", eventId);

/** The person whose money pays a ticket. */
export const partyOf = (ticket: Row): string => String(ticket["guest_of"] ?? ticket["user_id"]);

/** What a party owes by a list, and who of it is unpaid. */
export const dueBy = (list: readonly Row[], party: string): number =>
  list
    .filter((row) => row["payment_status"] === "due" && partyOf(row) === party)
    .reduce((sum, row) => sum + Number(row["due_cents"] ?? 0), 0);

export const prices = [500, 1200, 1999];

/** The day before: the event, who helps, and who comes. Their calls meet no fault. */
export const openEvening = async (world: World, random: Random): Promise<Evening> => {
  await foundCity(createScene(world, random));
  const scene = createScene(world, random);
  const [admin, host] = scene.people;
  if (!admin || !host) throw new Error("A city without people");
  const members = scene.people.slice(3, 8);
  const founder = await actorOf(world, host);
  const { id } = await createEvent(world.deps, founder, {
    title: "Oud above the city",
    description: "An evening above the city.",
    starts_at: new Date(Math.ceil((world.now() + 30 * hour) / minute) * minute).toISOString(),
    ends_at: null,
    venue_name: "Beit Secret",
    venue_address: "7 Hidden Stairs",
    city: "Amman",
    capacity: 24,
    price_cents: random.pick(prices),
    at_door: random.pick(["beside", "beside", "only"] as const),
    guests_per_member: 2,
    is_public: true,
    location_hidden: false,
    status: "published",
  });
  const eventId = EventId.parse(id);
  const helpers = [];
  for (const person of scene.people.slice(8, 10)) {
    const { id: inviteId, token } = await inviteHelper(world.deps, founder, eventId, { role: "doorStaff" });
    await acceptInvite(world.deps, await actorOf(world, person), { eventId, inviteId, token });
    helpers.push({ id: inviteId, person });
  }
  for (const person of members) await join(world, random, { person, eventId });
  const devices = [host, ...helpers.map(({ person }) => person)].map((person, index) => ({
    person,
    name: `door ${index}`,
    clockOff: random.pick([0, 0, 0, -20 * minute, 45 * minute]),
    list: [],
    queue: [],
  }));
  return { world, scene, random, model: createModel(), admin, host, helpers, devices, members, eventId };
};

/** A member takes a seat, with guests or alone: for the door, or paid at once. */
const join = async (
  { deps, provider, payments }: World,
  random: Random,
  { person, eventId }: { readonly person: Person; readonly eventId: EventId },
): Promise<void> => {
  const actor = await findActor(deps, person.sub);
  const { data: event } = await deps.store.event.get({ id: eventId }).go({ consistent: true });
  const isBefore = event?.at_door === "beside" && random.happens(0.3);
  const guests = Array.from({ length: random.below(3) }, (_, index) => `Guest ${index}`);
  const wishes = { guests, priceCents: event?.price_cents ?? 0, ...(!isBefore && { way: "door" as const }) };
  await joinEvent(deps, actor, eventId, wishes).catch(ignoreRefusal);
  const hold = deps.settings.ways.includes("stripe") && isBefore;
  if (!hold) return;
  await startSeatCheckout(deps, payments, actor, eventId).catch(ignoreRefusal);
  for (const page of provider.pages.values()) if (page.userId === person.userId) provider.pay(page);
};

/** A call that the product refuses changes nothing. */
export const ignoreRefusal = (error: unknown): undefined => {
  if (codeOf(error) === undefined) throw error;
  return undefined;
};
