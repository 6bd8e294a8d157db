// Many rows and repeated calls, for tests and benchmarks of capacity units.
import { EventId, TicketId } from "@majlis/contracts/ids";
import { type Role, roles } from "@majlis/contracts/roles";
import { eventWords } from "@majlis/core/events/eventWords";
import type { SignedIn } from "@majlis/core/kernel/actor";
import { checkedInStat } from "@majlis/core/occasions/checkIn.rules";
import { wordRows } from "@majlis/core/search/searchIndex";
import { newAvailability } from "@majlis/core/seats/availability";
import { issuedCounter, issuedStat } from "@majlis/core/stats/ticketStats";
import type { Deps } from "@majlis/core/table/deps";
import { findActor } from "@majlis/core/users/findActor";
import { userWords } from "@majlis/core/users/userWords";
import { ulid } from "ulid";
import { daysFromNow, detailsOf, eventRow, insertEvent, newTicket, newUser } from "./factories";

const storedDefaults = {
  attendee_count: 0,
  sequence: 0,
  price_cents: 0,
  is_public: true,
  location_hidden: false,
  status: "published" as const,
};

/** Rows of many events in batches, with their words if `isFound`. */
export const insertEvents = async (
  deps: Deps,
  events: readonly Record<string, unknown>[],
  isFound = false,
): Promise<void> => {
  const rows = events.map((over) => ({ ...storedDefaults, ...eventRow(deps, over) }));
  await deps.store.event.put(rows).go({ concurrency: 4 });
  await deps.store.availability.put(rows.map(newAvailability)).go({ concurrency: 4 });
  await deps.store.eventDetails.put(rows.map(detailsOf)).go({ concurrency: 4 });
  if (!isFound) return;
  const words = rows.flatMap((row) => wordRowsOf(row));
  await deps.store.word.put(words).go({ concurrency: 4 });
};

const wordRowsOf = (row: Parameters<typeof eventWords>[0]) => {
  const words = eventWords(row);
  return words ? wordRows(words) : [];
};

const cities = Array.from({ length: 50 }, (_, index) => `City ${index}`);

/** One of many events of the next half year, in one of fifty cities, of about 0.9 kB. */
export const cityCard = (deps: Deps, index: number, many: number) => ({
  title: `Rooftop oud and maqluba, evening ${index}`,
  description: "An evening above the city.",
  city: cities[index % cities.length] ?? "",
  starts_at: daysFromNow(1 + (index * 180) / many, deps),
});

export const insertCityEvents = (deps: Deps, many: number): Promise<void> =>
  insertEvents(
    deps,
    Array.from({ length: many }, (_, index) => cityCard(deps, index, many)),
  );

const names = ["Ahmad Haddad", "Lina Mansour", "Omar al-Masri", "ريم العلي", "Maria Garcia"];

const card = (deps: Deps, index: number, many: number) => ({
  title: `Rooftop oud and maqluba, evening ${index}`,
  description: "An evening above the city with a view of the citadel.",
  city: index % 2 === 0 ? "Amman" : "Irbid",
  price_cents: index % 4 === 0 ? 500 : 0,
  starts_at: daysFromNow(1 + (index * 150) / many, deps),
});

const personAt = (deps: Deps, index: number) => {
  const created_at = daysFromNow(-index / 24, deps);
  return {
    id: `usr_${String(index).padStart(32, "0")}`,
    full_name: `${names[index % names.length]} ${index}`,
    created_at,
    created_month: created_at.slice(0, 7),
  };
};

/** Events that share their words, and people who share five names, as a search finds them. */
export const insertFound = async (
  deps: Deps,
  { events, people }: { readonly events: number; readonly people: number },
): Promise<void> => {
  await insertEvents(
    deps,
    Array.from({ length: events }, (_, index) => card(deps, index, events)),
    true,
  );
  const users = Array.from({ length: people }, (_, index) => personAt(deps, index));
  await deps.store.user.put(users).go({ concurrency: 8 });
  await deps.store.word
    .put(users.flatMap((user) => wordRows(userWords(user)).slice(0, 2)))
    .go({ concurrency: 8 });
};

export const textOf = (length: number): string => "An evening above the city. ".repeat(200).slice(0, length);

/** A new member, whose row each call reads, as every handler does. */
export const callerOf = async (deps: Deps): Promise<() => Promise<SignedIn>> => {
  const user = await newUser(deps);
  const sub = user.userId.slice("usr_".length);
  return async () => ({ ...(await findActor(deps, sub)), role: "member" });
};

/** A ticket row to an occasion that does not exist. */
const oldTicket = (deps: Deps, { userId }: SignedIn) => ({
  id: deps.ids.next("tkt"),
  user_id: userId,
  type: "event" as const,
  ref_id: deps.ids.next("evt"),
  qr_code: `EVT${deps.ids.next("tkt")}`,
  payment_status: "free" as const,
  holder_name: "Noor Test",
  created_at: "2026-11-01T10:00:00.000Z",
});

export const fillTickets = (deps: Deps, actor: SignedIn, count: number) =>
  deps.store.ticket.put(Array.from({ length: count }, () => oldTicket(deps, actor))).go({ concurrency: 4 });

/** Joins a new event and returns the ticket's id. */
export const joinNewEvent = async (deps: Deps, actor: SignedIn): Promise<TicketId> => {
  const eventId = await insertEvent(deps, { description: "An evening. ".repeat(20) });
  const code = await newTicket(deps, actor, eventId);
  const { data } = await deps.store.ticket.query.byCode({ qr_code: code }).go();
  return TicketId.parse(data[0]?.id);
};

const holders: readonly Role[] = roles.filter((role) => role === "member" || role === "free_user");

/** Counters of a founder's tickets: on each of 30 days, for both kinds of holder. */
export const sellTickets = async (deps: Deps, founder: SignedIn, tickets: number): Promise<void> => {
  const counters = Array.from({ length: 30 }, (_, day) => daysFromNow(-day, deps)).flatMap((created_at) =>
    holders.map((role) => issuedCounter({ founderId: founder.userId, created_at }, role)),
  );
  const count = tickets / counters.length;
  const name = issuedStat(founder.userId);
  await deps.store.stat.put(counters.map(({ bucket }) => ({ name, bucket, count }))).go();
};

/** Events of a founder, made one after the other, each with three admissions. */
export const addFounderEvents = async (deps: Deps, founder: SignedIn, count: number): Promise<void> => {
  const first = deps.clock.now().getTime();
  const events = Array.from({ length: count }, (_, index) => ({
    ...eventRow(deps, { founder_id: founder.userId, starts_at: daysFromNow(index / 4 - 5, deps) }),
    // Ids of one millisecond have no order, and the admissions are read as a range of ids.
    id: EventId.parse(`evt_${ulid(first + index).toLowerCase()}`),
    status: "published" as const,
    attendee_count: 5,
  }));
  const name = checkedInStat(founder.userId);
  await deps.store.stat.put(events.map(({ id }) => ({ name, bucket: id, count: 3 }))).go();
  await deps.store.event.put(events).go();
};
