import type { District } from "@majlis/contracts/nights/districts";
import { storedFacts } from "@majlis/core/occasions/facts.rules";
import { endOfGrace } from "@majlis/core/membership/membership.rules";
import { plusOneHolders } from "@majlis/core/occasions/attendeeIds.rules";
import { monthOf } from "@majlis/core/kernel/dates.rules";
import { writeCode } from "@majlis/core/table/codes";
import { userIdOfSub } from "@majlis/core/users/findActor";
import { buildMembership, countActivations } from "./buildMemberships";
import { buildPartners } from "./buildPartners";
import { daysBefore, startOf } from "./demoTime";
import type { DemoEvent, DemoPerson } from "./demoTypes";
import { cityEvents } from "./events/cityEvents";
import { craftEvents } from "./events/craftEvents";
import { kitchenEvents } from "./events/kitchenEvents";
import { musicEvents } from "./events/musicEvents";
import { otherTexts } from "./events/otherTexts";
import { pastEvents } from "./events/pastEvents";
import { tableEvents } from "./events/tableEvents";
import { photoRow } from "./demoPhotos";
import { demoAccounts, demoPeople } from "./people";
import { stableBytes, stableFraction, stableId, stableSub } from "./stableIds";

const CITY = "Amman";
const COUNTRY = "Jordan";
/** Days before an event in which its tickets are issued. */
const TICKET_DAYS = 20;
const ANNOUNCED_DAYS = 30;
const HOUR_MS = 3_600_000;

export type Demo = ReturnType<typeof buildDemo>;

const demoEvents = [
  ...musicEvents,
  ...kitchenEvents,
  ...craftEvents,
  ...cityEvents,
  ...tableEvents,
  ...pastEvents,
];

/** The events with their photos, as the bucket needs them. */
export const demoPictures = () => demoEvents.map((event) => ({ ...event, id: eventIdOf(event) }));

export const subOf = ({ key }: DemoPerson): string => stableSub(`person ${key}`);
export const emailOf = ({ key }: DemoPerson): string => `${key}@majlis.test`;
export const userIdOf = (person: DemoPerson): string => userIdOfSub(subOf(person));

/** All rows of the demo city at `now`. Pure: the same `now` gives the same rows. */
export function buildDemo(now: Date) {
  const events = demoEvents.map((event) => ({
    event,
    startsAt: startOf(event, now),
    ...seatsOf(event, now),
  }));
  const memberships = demoPeople
    .filter(({ role }) => role === "member")
    .map((person) => buildMembership(person, userIdOf(person), now));
  return {
    users: demoPeople.map((person) => userRow(person, now)),
    accounts: demoPeople.map((person) => accountRow(person, now)),
    events: events.map(({ event, startsAt, guests }) =>
      eventRow(event, startsAt, guests.length + countPlusOnes(event), now),
    ),
    details: demoEvents.map(({ facts, photos, ...event }) => {
      const stored = facts && storedFacts({ ...noFacts, ...facts });
      return {
        id: eventIdOf(event),
        ...(stored && { facts: stored }),
        ...(photos && { photos: photos.map(photoRow) }),
      };
    }),
    tickets: events.flatMap(({ event, guests }) => guests.flatMap((guest) => ticketRows(event, guest))),
    requests: events.flatMap(({ event, guests }) => requestRows(event, guests, now)),
    memberships,
    businesses: buildPartners(now),
    stats: [...countRoles(), ...countActivations(memberships)],
  };
}

const noFacts = { bring: null, languages: [], step_free: null, families: null, dress: null };

type Guest = { person: DemoPerson; joinedAt: string };

/** Ticket holders: the named people, then others in an order that depends on the event. */
function seatsOf(event: DemoEvent, now: Date): { guests: Guest[] } {
  const named = event.with ?? [];
  const asking = (event.requests ?? []).map(({ from }) => from);
  const announcedBefore = Math.max(0, -event.week) * 7;
  const others = demoPeople
    .filter((person) => !demoAccounts.includes(person) && person.key !== event.host)
    .filter((person) => person.role !== "free_user" || !event.priceCents)
    .filter((person) => !asking.includes(person.key) && person.joined > announcedBefore)
    .map((person) => ({ person, order: stableFraction(`${event.slug} ${person.key}`) }))
    .sort((a, b) => a.order - b.order)
    .map(({ person }) => person);
  const guests = [...named.map(findPerson), ...others].slice(0, event.attending);
  return { guests: guests.map((person) => ({ person, joinedAt: ticketTime(event, person, now) })) };
}

/** Time of a ticket: within the 20 days before the event or before now, and after the person signed up. */
function ticketTime(event: DemoEvent, person: DemoPerson, now: Date): string {
  const latest = Math.min(now.getTime(), startOf(event, now).getTime()) - HOUR_MS;
  const earliest = Math.max(
    daysBefore(now, person.joined).getTime() + HOUR_MS,
    daysBefore(new Date(latest), TICKET_DAYS).getTime(),
  );
  const spread = stableFraction(`ticket time ${event.slug} ${person.key}`) * Math.max(0, latest - earliest);
  return new Date(latest - spread).toISOString();
}

export function findPerson(key: string): DemoPerson {
  const person = demoPeople.find((each) => each.key === key);
  if (!person) throw new Error(`Unknown demo person: ${key}`);
  return person;
}

function userRow(person: DemoPerson, now: Date) {
  const created_at = daysBefore(now, person.joined).toISOString();
  return {
    id: userIdOf(person),
    full_name: person.name,
    ...(person.phone !== undefined && { phone: person.phone }),
    city: person.city ?? CITY,
    country: COUNTRY,
    role: person.role,
    created_at,
    created_month: monthOf(created_at),
    ...(person.role !== "free_user" && { onboarded_at: daysBefore(now, person.joined - 1).toISOString() }),
    ...(person.role === "member" && {
      member_until: endOfGrace(buildMembership(person, userIdOf(person), now)),
    }),
  };
}

const accountRow = (person: DemoPerson, now: Date) => ({
  user_id: userIdOf(person),
  sub: subOf(person),
  email: emailOf(person),
  created_at: daysBefore(now, person.joined).toISOString(),
});

const eventIdOf = ({ slug }: Pick<DemoEvent, "slug">): string => stableId("evt", slug);

function eventRow(event: DemoEvent, startsAt: Date, attendees: number, now: Date) {
  const host = findPerson(event.host);
  const translation = otherTexts[event.series?.slug ?? event.slug];
  const starts_at = startsAt.toISOString();
  const announced = daysBefore(startsAt < now ? startsAt : now, ANNOUNCED_DAYS);
  return {
    id: eventIdOf(event),
    founder_id: userIdOf(host),
    founder_name: host.name,
    founder_role: host.role,
    title: event.title,
    description: event.description,
    ...(translation && { translation }),
    starts_at,
    ends_at: new Date(startsAt.getTime() + event.minutes * 60_000).toISOString(),
    venue_name: event.venue,
    venue_address: event.address,
    city: event.city ?? CITY,
    ...districtIn(event.address),
    ...(event.guestsPerMember && { guests_per_member: event.guestsPerMember }),
    ...(event.culture && { culture: event.culture }),
    ...(event.capacity !== undefined && { capacity: event.capacity }),
    attendee_count: attendees,
    price_cents: event.priceCents ?? 0,
    location_hidden: event.hidden ?? false,
    created_at: announced.toISOString(),
    listed_month: monthOf(starts_at),
    ...placeIn(event),
    ...(event.cover && { cover: photoRow(event.cover) }),
    ...(event.photos && { has_photos: true }),
  };
}

const districts: Readonly<Record<string, District>> = {
  "Jabal Amman": "jabalAmman",
  "Jabal Al-Lweibdeh": "jabalWeibdeh",
  Downtown: "downtown",
  "Al-Abdali": "abdali",
};

/** The district at the end of an address in Amman. */
const districtIn = (address: string) => {
  const district = districts[address.split(", ").at(-1) ?? ""];
  return district && { district };
};

const placeIn = ({ series }: DemoEvent) =>
  series && {
    series_id: stableId("ser", series.slug),
    series_number: series.number,
    series_count: series.count,
  };

const plusOnesOf = ({ plusOnes = {} }: DemoEvent, { key }: DemoPerson): readonly string[] =>
  plusOnes[key] ?? [];

const countPlusOnes = ({ plusOnes = {} }: DemoEvent): number => Object.values(plusOnes).flat().length;

/** The ticket of a person, and those of the guests whom the person brings. */
function ticketRows(event: DemoEvent, guest: Guest) {
  const holders = plusOneHolders(userIdOf(guest.person));
  const names = plusOnesOf(event, guest.person);
  const ticket = ticketRow(event, guest);
  return [
    { ...ticket, ...(names.length > 0 && { guest_count: names.length }) },
    ...names.map((name, index) => {
      const seed = `ticket ${event.slug} ${guest.person.key} ${index}`;
      return {
        ...ticket,
        id: stableId("tkt", seed),
        user_id: holders[index] ?? "",
        qr_code: writeCode("EVT", stableBytes(seed)),
        holder_name: name,
        guest_of: ticket.user_id,
        guest_of_name: ticket.holder_name,
      };
    }),
  ];
}

function ticketRow(event: DemoEvent, { person, joinedAt }: Guest) {
  const seed = `ticket ${event.slug} ${person.key}`;
  const id = stableId("tkt", seed);
  return {
    id,
    user_id: userIdOf(person),
    type: "event" as const,
    ref_id: eventIdOf(event),
    qr_code: writeCode("EVT", stableBytes(seed)),
    payment_status: event.priceCents ? ("paid" as const) : ("free" as const),
    ...(event.priceCents && {
      payment: { provider: "demo" as const, payment_id: id, amount_cents: event.priceCents },
    }),
    holder_name: person.name,
    created_at: joinedAt,
  };
}

/** Free accounts with a ticket have an approved request. Other requests are pending. */
function requestRows(event: DemoEvent, guests: readonly Guest[], now: Date) {
  const shared = { event_id: eventIdOf(event), founder_id: userIdOf(findPerson(event.host)) };
  const approved = guests
    .filter(({ person }) => person.role === "free_user")
    .map(({ person, joinedAt }) => ({
      ...shared,
      user_id: userIdOf(person),
      status: "approved" as const,
      created_at: new Date(Date.parse(joinedAt) - HOUR_MS).toISOString(),
      decided_at: joinedAt,
    }));
  const pending = (event.requests ?? []).map(({ from, message }) => ({
    ...shared,
    user_id: userIdOf(findPerson(from)),
    status: "pending" as const,
    ...(message !== undefined && { message }),
    created_at: daysBefore(now, 3 * stableFraction(`request ${event.slug} ${from}`)).toISOString(),
  }));
  return [...approved, ...pending];
}

const countRoles = () =>
  [...new Set(demoPeople.map(({ role }) => role))].map((role) => ({
    name: "users",
    bucket: role,
    count: demoPeople.filter((person) => person.role === role).length,
  }));
