import { GatheringId, RefId } from "@majlis/contracts/ids";
import { createGathering } from "@majlis/core/gatherings/createGathering";
import { joinGathering } from "@majlis/core/gatherings/joinGathering";
import { joinWaitlist } from "@majlis/core/tickets/joinWaitlist";
import { actor, actorOf, findPerson, isTried } from "#local/demo/cast";
import { daysBefore, startOf } from "#local/demo/demoTime";
import type { DemoGathering, DemoPerson } from "#local/demo/demoTypes";
import { homeGatherings } from "#local/demo/gatherings/homeGatherings";
import { outdoorGatherings } from "#local/demo/gatherings/outdoorGatherings";
import { demoPeople } from "#local/demo/people";
import { stableFraction, stableId, stableOrder } from "#local/demo/stableIds";
import type { Scene } from "#local/demo/story";
import { paidMonths } from "./tellMemberships";

/** Days before a gathering, or before now, in which its guests join. */
const TICKET_DAYS = 10;
const ANNOUNCED_DAYS = 14;
const HOUR_MS = 3_600_000;

export const demoGatherings = [...homeGatherings, ...outdoorGatherings];

/** Members invite to gatherings, and others join. A full one gets a waitlist. */
export const tellGatherings = (now: Date): Scene[] =>
  demoGatherings.flatMap((gathering) => tellGathering(gathering, now));

const tellGathering = (gathering: DemoGathering, now: Date): Scene[] => {
  const { slug, host, waiting = [] } = gathering;
  const id = stableId("gat", slug);
  const latest = new Date(Math.min(now.getTime(), startOf(gathering, now).getTime()) - HOUR_MS);
  return [
    {
      at: daysBefore(latest, ANNOUNCED_DAYS),
      name: slug,
      about: [slug],
      tell: (deps) => createGathering(deps, actor(host), draftOf(gathering, now)),
    },
    ...guestsOf(gathering, now).map((person): Scene => ({
      at: daysBefore(latest, TICKET_DAYS * stableFraction(`ticket time ${slug} ${person.key}`)),
      name: `ticket ${slug} ${person.key}`,
      about: [slug, person.key],
      tell: (deps) => joinGathering(deps, actorOf(person), GatheringId.parse(id)),
    })),
    ...waiting.map((key, index): Scene => ({
      at: new Date(latest.getTime() + (index + 1) * 10 * 60_000),
      name: `waitlist ${slug} ${key}`,
      about: [slug, key],
      tell: (deps) => joinWaitlist(deps, actor(key), RefId.parse(id)),
    })),
  ];
};

const draftOf = (gathering: DemoGathering, now: Date) => ({
  title: gathering.title,
  description: gathering.description,
  starts_at: startOf(gathering, now).toISOString(),
  venue_name: gathering.venue,
  venue_address: gathering.address,
  city: gathering.city ?? "Amman",
  capacity: gathering.capacity,
});

/** The named people, then other members in an order that depends on the gathering. */
const guestsOf = (gathering: DemoGathering, now: Date): DemoPerson[] => {
  const { slug, host, attending, with: named = [], waiting = [] } = gathering;
  const before = daysBefore(now, ANNOUNCED_DAYS + 15);
  const others = demoPeople
    .filter((person) => person.role !== "free_user" && !isTried(person))
    .filter((person) => person.role !== "member" || (paidMonths(person, now)[0] ?? now) < before)
    .filter(({ key }) => key !== host && !waiting.includes(key));
  return [...named.map(findPerson), ...stableOrder(others, ({ key }) => `${slug} ${key}`)].slice(
    0,
    attending,
  );
};
