import { writeCode } from "@majlis/core/table/codes";
import { findPerson, userIdOf } from "./buildDemo";
import { daysBefore, startOf } from "./demoTime";
import type { DemoGathering, DemoPerson } from "./demoTypes";
import { homeGatherings } from "./gatherings/homeGatherings";
import { outdoorGatherings } from "./gatherings/outdoorGatherings";
import { demoAccounts, demoPeople } from "./people";
import { stableBytes, stableFraction, stableId } from "./stableIds";

const demoGatherings = [...homeGatherings, ...outdoorGatherings];

const CITY = "Amman";
/** Days before a gathering, or before now, in which its tickets are issued. */
const TICKET_DAYS = 10;
const ANNOUNCED_DAYS = 14;
const HOUR_MS = 3_600_000;

/** All gathering rows of the demo city at `now`. Pure: the same `now` gives the same rows. */
export function buildGatherings(now: Date) {
  return {
    gatherings: demoGatherings.map((gathering) => gatheringRow(gathering, now)),
    tickets: demoGatherings.flatMap((gathering) =>
      guestsOf(gathering).map((guest) => ticketRow(gathering, guest, now)),
    ),
    waitlist: demoGatherings.flatMap((gathering) =>
      (gathering.waiting ?? []).map((key, index) => waitlistRow(gathering, findPerson(key), index, now)),
    ),
  };
}

/** Ticket holders: the named people, then other members in an order that depends on the gathering. */
function guestsOf({ slug, host, attending, with: named = [], waiting = [] }: DemoGathering): DemoPerson[] {
  const others = demoPeople
    .filter((person) => person.role !== "free_user" && !demoAccounts.includes(person))
    .filter(({ key, joined }) => key !== host && !waiting.includes(key) && joined > ANNOUNCED_DAYS + 30)
    .map((person) => ({ person, order: stableFraction(`${slug} ${person.key}`) }))
    .sort((a, b) => a.order - b.order)
    .map(({ person }) => person);
  return [...named.map(findPerson), ...others].slice(0, attending);
}

const gatheringIdOf = ({ slug }: DemoGathering): string => stableId("gat", slug);

/** One hour before now, or before the start of a past gathering. */
const latestOf = (gathering: DemoGathering, now: Date): number =>
  Math.min(now.getTime(), startOf(gathering, now).getTime()) - HOUR_MS;

function gatheringRow(gathering: DemoGathering, now: Date) {
  const host = findPerson(gathering.host);
  const { title, description, venue, address, city = CITY, capacity, attending, waiting } = gathering;
  return {
    id: gatheringIdOf(gathering),
    host_id: userIdOf(host),
    host_name: host.name,
    host_role: host.role,
    title,
    description,
    starts_at: startOf(gathering, now).toISOString(),
    venue_name: venue,
    venue_address: address,
    city,
    capacity,
    attendee_count: attending,
    ...(waiting && { waiting_count: waiting.length }),
    created_at: daysBefore(new Date(latestOf(gathering, now)), ANNOUNCED_DAYS).toISOString(),
    listed: "upcoming" as const,
  };
}

function ticketRow(gathering: DemoGathering, person: DemoPerson, now: Date) {
  const seed = `ticket ${gathering.slug} ${person.key}`;
  const before = TICKET_DAYS * stableFraction(`ticket time ${gathering.slug} ${person.key}`);
  return {
    id: stableId("tkt", seed),
    user_id: userIdOf(person),
    type: "gathering" as const,
    ref_id: gatheringIdOf(gathering),
    qr_code: writeCode("GTH", stableBytes(seed)),
    payment_status: "free" as const,
    holder_name: person.name,
    created_at: daysBefore(new Date(latestOf(gathering, now)), before).toISOString(),
  };
}

/** A waitlist entry. Entries are ten minutes apart, in the given order. */
const waitlistRow = (gathering: DemoGathering, person: DemoPerson, index: number, now: Date) => ({
  user_id: userIdOf(person),
  ref_id: gatheringIdOf(gathering),
  type: "gathering" as const,
  joined_at: new Date(latestOf(gathering, now) + (index + 1) * 10 * 60_000).toISOString(),
});
