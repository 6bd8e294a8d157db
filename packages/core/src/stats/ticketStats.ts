import { homeZone } from "@majlis/contracts/cities";
import { isMemberRole, type Role } from "@majlis/contracts/roles";
import type { CounterChange } from "./counters";
import { cityDay } from "#core/kernel/dates.rules";

/** The name of the ticket counters of one founder. */
export const issuedStat = (founderId: string): string => `tickets:${founderId}`;

/**
 * The counter of new tickets: the city's day, and whether their holder, or who brings the guests, is a member. A founder has two counters a day for
 * all events, so that reading them costs the same for any number of tickets.
 */
export const issuedCounter = (
  ticket: { readonly founderId: string; readonly created_at: string },
  role: Role,
  by = 1,
): CounterChange => ({
  name: issuedStat(ticket.founderId),
  bucket: `${cityDay(ticket.created_at, homeZone)}/${isMemberRole(role) ? "member" : "free"}`,
  by,
});

/** Reads a bucket of `issuedCounter`. */
export const readIssuedBucket = (bucket: string): { day: string; kind: "members" | "free" } => ({
  day: bucket.slice(0, bucket.indexOf("/")),
  kind: bucket.endsWith("/free") ? "free" : "members",
});
