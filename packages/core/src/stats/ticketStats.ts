import { home, zoneOfCity } from "@majlis/contracts/cities";
import { isMemberRole, type Role } from "@majlis/contracts/roles";
import type { CounterChange } from "./counters";
import { cityDay } from "#core/kernel/dates.rules";

/** The name of the ticket counters of one founder. */
export const issuedStat = (founderId: string): string => `tickets:${founderId}`;

interface IssuedTicket {
  readonly founderId: string;
  readonly created_at: string;
  readonly city?: string | undefined;
}

/**
 * The counter of new tickets: the day in the event's city, and whether their holder, or who brings the guests, is a
 * member. A founder has two counters a day for all events, so that reading them costs the same for any number of tickets.
 */
export const issuedCounter = (
  { founderId, created_at, city = home }: IssuedTicket,
  role: Role,
  by = 1,
): CounterChange => ({
  name: issuedStat(founderId),
  bucket: `${cityDay(created_at, zoneOfCity(city))}/${isMemberRole(role) ? "member" : "free"}`,
  by,
});

/** Reads a bucket of `issuedCounter`. */
export const readIssuedBucket = (bucket: string): { day: string; kind: "members" | "free" } => ({
  day: bucket.slice(0, bucket.indexOf("/")),
  kind: bucket.endsWith("/free") ? "free" : "members",
});
