import { cityKey } from "@majlis/contracts/cityFacts";
import type { BroughtEvent, BroughtEventResult } from "@majlis/contracts/events/broughtEvents";
import { createBroughtEvent } from "#core/events/createEvent";
import type { SignedIn } from "#core/kernel/actor";
import { idOfKey } from "#core/table/codes";
import type { Deps } from "#core/table/deps";
import { broughtAs } from "./broughtEvent.rules";

interface EventsOfList {
  readonly step: "check" | "bring";
  readonly events: readonly BroughtEvent[];
}

/**
 * Takes a part of the events of another tool as events of the actor, each in a transaction of its own. Its id is made of
 * actor and key: a second call writes nothing and leaves what was changed since, and a call that failed in the middle
 * goes on when it is repeated. A check writes nothing. Throws Busy.
 */
export const bringEvents = async (
  deps: Deps,
  actor: SignedIn,
  { step, events }: EventsOfList,
): Promise<{ results: BroughtEventResult[] }> => {
  const ids = events.map(({ key }) => idOfKey("evt", actor.userId, `brought ${key}`));
  const [present, city] = await Promise.all([findPresent(deps, ids), findCity(deps, actor)]);
  const results: BroughtEventResult[] = [];
  for (const [index, event] of events.entries()) {
    const id = ids[index] ?? "";
    // One after the other: all of them add to the same counters.
    // oxlint-disable-next-line no-await-in-loop
    results.push(present.has(id) ? kept : await take(deps, actor, { id, event, city, step }));
    present.add(id);
  }
  return { results };
};

const kept = { outcome: "kept" } as const;

const findPresent = async ({ store }: Deps, ids: readonly string[]): Promise<Set<string>> => {
  const keys = [...new Set(ids)].map((id) => ({ id }));
  const { data } = await store.event.get(keys).go({ consistent: true });
  return new Set(data.map(({ id }) => id));
};

/** The city of a founder's profile. Undefined for admins, and for founders without one. */
const findCity = async ({ store }: Deps, { userId, role }: SignedIn): Promise<string | undefined> =>
  role === "admin" ? undefined : (await store.user.get({ id: userId }).go()).data?.city;

interface Taking {
  readonly id: string;
  readonly event: BroughtEvent;
  readonly city: string | undefined;
  readonly step: EventsOfList["step"];
}

const take = async (
  deps: Deps,
  actor: SignedIn,
  { id, event: { key: _key, ...event }, city, step }: Taking,
): Promise<BroughtEventResult> => {
  if (city && cityKey(event.city) !== cityKey(city)) return { outcome: "refused", reason: "otherCity" };
  const as = broughtAs(event, deps.clock.now());
  if (as !== "draft" && as !== "past") return { outcome: "refused", reason: as };
  if (step === "check") return { outcome: as };
  const form = {
    ...event,
    capacity: null,
    price_cents: 0,
    is_public: true,
    location_hidden: false,
    status: as === "past" ? "published" : "draft",
  } as const;
  return (await createBroughtEvent(deps, actor, form, id)) ? { outcome: as } : kept;
};
