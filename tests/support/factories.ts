// Makes people, events, gatherings and tickets through core.
import { createHash, randomUUID } from "node:crypto";
import type { EventForm } from "@majlis/contracts/events/eventForm";
import { type CheckId, EventId, GatheringId, UserId } from "@majlis/contracts/ids";
import type { Role } from "@majlis/contracts/users";
import { createUser } from "@majlis/core/account/createUser";
import { setUserRole } from "@majlis/core/admin/setUserRole";
import { createEvent } from "@majlis/core/events/createEvent";
import { eventWords } from "@majlis/core/events/eventWords";
import { joinEvent } from "@majlis/core/events/joinEvent";
import { requestEventJoin } from "@majlis/core/events/requests/requestEventJoin";
import type { SignedIn } from "@majlis/core/kernel/actor";
import { monthOf } from "@majlis/core/kernel/dates.rules";
import { activateMembership } from "@majlis/core/membership/activateMembership";
import { getMembership } from "@majlis/core/membership/getMembership";
import { type CardCheck, verifyMembership } from "@majlis/core/membership/verifyMembership";
import { moveReminder } from "@majlis/core/occasions/reminders";
import { wordRows } from "@majlis/core/search/searchIndex";
import { newAvailability } from "@majlis/core/seats/availability";
import type { Deps } from "@majlis/core/table/deps";
import { findActor } from "@majlis/core/users/findActor";
import { fakePayments, openCheckout } from "./fakePayments";

/*
 * `insert…` writes a row directly, as no rule checks it. `new…` runs the product's own operations. `…Form` is valid
 * input. Factories over HTTP are in factoriesOverHttp.ts.
 */

const systemTime: Pick<Deps, "clock"> = { clock: { now: () => new Date() } };

export const daysFromNow = (days: number, { clock } = systemTime): string =>
  new Date(clock.now().getTime() + days * 86_400_000).toISOString();

/** A signed-in actor without rows in the table, for calls to core. */
export const newActor = (role: Role = "member", over: Partial<SignedIn> = {}): SignedIn => ({
  kind: "signedIn",
  userId: UserId.parse(`usr_${randomUUID().replaceAll("-", "")}`),
  role,
  fullName: "Noor Test",
  ...over,
});

interface NewUser {
  readonly sub: string;
  readonly email: string;
  readonly fullName: string;
  /** The role of the returned actor. The row keeps the role of a free user. */
  readonly role: Role;
}

/** A free user with the rows that a confirmed sign-up creates. */
export const newUser = async (deps: Deps, over: Partial<NewUser> = {}): Promise<SignedIn> => {
  const { sub = randomUUID(), email = `${sub}@majlis.test`, fullName = "Yousef Test", role } = over;
  await createUser(deps, { sub, email, fullName });
  const actor = await findActor(deps, sub);
  if (role) await deps.store.user.patch({ id: actor.userId }).set({ role }).go();
  return { ...actor, role: role ?? actor.role };
};

/** The actor with the role that the table has now. */
export const currentActor = (deps: Deps, { userId }: SignedIn): Promise<SignedIn> =>
  findActor(deps, userId.replace("usr_", ""));

/** A user who bought a membership in demo mode, with the card's code. */
export const newMember = async (
  deps: Deps,
  over: Partial<NewUser> = {},
): Promise<{ person: SignedIn; code: string }> => {
  const user = await newUser(deps, over);
  await activateMembership(deps, fakePayments(), user, { demo: "1", sid: await openCheckout(deps, user) });
  const person = await currentActor(deps, user);
  const { qrCode } = await getMembership(deps, person);
  return { person, code: qrCode ?? "" };
};

const place = { venue_name: "Beit Secret", venue_address: "7 Hidden Stairs" };

export const eventForm = (over: Partial<EventForm> = {}, deps = systemTime): EventForm => ({
  title: "Rooftop oud",
  description: "An evening above the city.",
  starts_at: daysFromNow(5, deps),
  ends_at: null,
  ...place,
  city: "Irbid",
  capacity: 20,
  price_cents: 0,
  is_public: true,
  location_hidden: false,
  status: "published",
  ...over,
});

/** `over` has a wide type, because tests also send invalid forms. */
export const gatheringForm = (over: object = {}) => ({
  title: "Maqlubeh on the roof",
  description: "We flip it together.",
  starts_at: daysFromNow(9),
  ...place,
  city: "Amman",
  capacity: 4,
  ...over,
});

/** An event that its founder creates. */
export const newEvent = async (
  deps: Deps,
  founder: SignedIn,
  over: Partial<EventForm> = {},
): Promise<EventId> => EventId.parse((await createEvent(deps, founder, eventForm(over, deps))).id);

/** The attributes of an event whose founder has no account. */
export const eventRow = (deps: Deps, over: Record<string, unknown>) => {
  const starts_at = typeof over["starts_at"] === "string" ? over["starts_at"] : daysFromNow(5, deps);
  return {
    id: EventId.parse(deps.ids.next("evt")),
    founder_id: "usr_00000000000000000000000000000000",
    founder_name: "Lina Haddad",
    founder_role: "city_founder" as const,
    title: "Test evening",
    description: "An evening for a test.",
    starts_at,
    ...place,
    city: "Irbid",
    capacity: 20,
    created_at: deps.clock.now().toISOString(),
    listed_month: monthOf(starts_at),
    ...over,
  };
};

/** The details of a row of lists: its texts alone. */
export const detailsOf = ({
  id,
  description,
  translation,
}: {
  readonly id: string;
  readonly description: string;
  readonly translation?: { readonly description: string } | undefined;
}) => ({ id, description, ...(translation && { translated: translation.description }) });

/** The rows of an event whose founder has no account, with its words. */
export const insertEvent = async (deps: Deps, over: Record<string, unknown> = {}): Promise<EventId> => {
  const given = eventRow(deps, over);
  const reminder = moveReminder(deps, undefined, { ...given, status: "published" });
  if (reminder.due) await deps.store.due.put(reminder.due).go();
  const { data: row } = await deps.store.event.create({ ...reminder.set, ...given }).go();
  await deps.store.availability.create(newAvailability(row)).go();
  await deps.store.eventDetails.create(detailsOf(row)).go();
  const words = row.listed_month === undefined ? undefined : eventWords(row);
  if (words) {
    await deps.store.searchEntry.put(words).go();
    await deps.store.word.put([...wordRows(words)]).go();
  }
  return given.id;
};

/** The rows of a gathering whose host has no account. */
export const insertGathering = async (
  deps: Deps,
  over: Record<string, unknown> = {},
): Promise<GatheringId> => {
  const id = GatheringId.parse(deps.ids.next("gat"));
  const starts_at = typeof over["starts_at"] === "string" ? over["starts_at"] : daysFromNow(5, deps);
  const reminder = moveReminder(deps, undefined, { id, status: "published", starts_at });
  if (reminder.due) await deps.store.due.put(reminder.due).go();
  const { data } = await deps.store.gathering
    .create({
      ...reminder.set,
      id,
      host_id: "usr_00000000000000000000000000000000",
      host_name: "Dina Qasem",
      host_role: "member",
      title: "Test gathering",
      description: "A gathering for a test.",
      starts_at,
      ...place,
      city: "Irbid",
      capacity: 20,
      created_at: deps.clock.now().toISOString(),
      listed: "upcoming",
      ...over,
    })
    .go();
  await deps.store.availability.create(newAvailability(data)).go();
  await deps.store.eventDetails.create(detailsOf(data)).go();
  return id;
};

/** A new user's request to join an event. */
export const newRequest = async (
  deps: Deps,
  eventId: EventId,
  { message, ...over }: Partial<NewUser> & { readonly message?: string } = {},
): Promise<SignedIn> => {
  const user = await newUser(deps, over);
  await requestEventJoin(deps, user, eventId, message);
  return user;
};

/** A ticket to an event. Returns the ticket's code. */
export const newTicket = async (deps: Deps, guest: SignedIn, eventId: EventId): Promise<string> => {
  const seat = await joinEvent(deps, guest, eventId);
  if (!("qrCode" in seat)) throw new Error("The seat is held until it is paid");
  return seat.qrCode;
};

/** A guest of a member. The same name has the same key, as a form that is sent twice. */
export const named = (name: string) => ({ key: keyOf(name), name });

const keyOf = (name: string): string => {
  const digits = createHash("sha256").update(name).digest("hex");
  return `${digits.slice(0, 8)}-${digits.slice(8, 12)}-4${digits.slice(13, 16)}-8${digits.slice(17, 20)}-${digits.slice(20, 32)}`;
};

/** A city founder with a page. */
export const newHost = async (deps: Deps, fullName = "Salma Host"): Promise<SignedIn> => {
  const user = await newUser(deps, { fullName });
  await setUserRole(deps, newActor("admin"), { userId: user.userId, role: "city_founder" });
  return currentActor(deps, user);
};

/** The id of a valid check of a card. */
export const checkCard = async (deps: Deps, check: CardCheck): Promise<CheckId> => {
  const { checkId } = await verifyMembership(deps, check);
  if (checkId === undefined) throw new Error("The card is not valid");
  return checkId;
};
