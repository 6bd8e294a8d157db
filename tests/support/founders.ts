import type { EventForm } from "@majlis/contracts/events/eventForm";
import { EventId } from "@majlis/contracts/ids";
import type { SignedIn } from "@majlis/core/kernel/actor";
import type { Deps } from "@majlis/core/table/deps";
import { createEvent } from "@majlis/core/events/createEvent";
import { joinEvent } from "@majlis/core/events/joinEvent";
import { requestEventJoin } from "@majlis/core/events/requestEventJoin";
import { createUser } from "@majlis/core/account/createUser";
import { findActor } from "@majlis/core/users/findActor";
import { someone } from "./table";

const dayMs = 86_400_000;

export const daysFromNow = (deps: Deps, days: number): string =>
  new Date(deps.clock.now().getTime() + days * dayMs).toISOString();

/** A form that is good; the test changes what it is about. */
export const eventForm = (deps: Deps, over: Partial<EventForm> = {}): EventForm => ({
  title: "Rooftop oud",
  description: "An evening above the city.",
  starts_at: daysFromNow(deps, 5),
  ends_at: null,
  venue_name: "Beit Secret",
  venue_address: "7 Hidden Stairs",
  city: "Irbid",
  capacity: 20,
  price_cents: 0,
  is_public: true,
  location_hidden: false,
  status: "published",
  ...over,
});

/** An event of this founder's, made as founders make them. */
export const foundersEvent = async (
  deps: Deps,
  founder: SignedIn,
  over: Partial<EventForm> = {},
): Promise<EventId> => EventId.parse((await createEvent(deps, founder, eventForm(deps, over))).id);

/** A free user with a profile and an account, as a confirmed sign-up leaves them. */
export const newFreeUser = async (deps: Deps, fullName = "Yousef Test"): Promise<SignedIn> => {
  const sub = crypto.randomUUID();
  await createUser(deps, { sub, email: `${sub}@majlis.test`, fullName });
  return findActor(deps, sub);
};

/** Somebody new who asked to join. */
export const newRequest = async (deps: Deps, eventId: EventId, message?: string): Promise<SignedIn> => {
  const user = await newFreeUser(deps);
  await requestEventJoin(deps, user, eventId, message);
  return user;
};

export const someFounder = (): SignedIn => someone("city_founder");

/** Every number kept under these names, to compare before and after. */
export const countsOf = async (deps: Deps, ...names: string[]): Promise<Record<string, number>> => {
  const pages = await Promise.all(
    names.map((name) => deps.store.stat.query.byName({ name }).go({ pages: "all", consistent: true })),
  );
  return Object.fromEntries(
    pages.flatMap(({ data }) => data.map(({ name, bucket, count }) => [`${name}/${bucket}`, count])),
  );
};

/** Joins an event and answers the ticket's code. */
export const joinForCode = async (deps: Deps, guest: SignedIn, eventId: EventId): Promise<string> => {
  const seat = await joinEvent(deps, guest, eventId);
  if (!("qrCode" in seat)) throw new Error("The seat is held until it is paid");
  return seat.qrCode;
};
