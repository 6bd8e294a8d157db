import { isMemberRole, type Role } from "@majlis/contracts/roles";
import type { CounterChange } from "#core/stats/counters";
import { cityDay } from "#core/kernel/dates.rules";

/** The name of the ticket counters of one founder. */
export const issuedStat = (founderId: string): string => `tickets:${founderId}`;

/**
 * The counter of a new ticket: the city's day, the event, and whether the holder is a member. Each event has its own
 * row, so that concurrent sales of two events do not conflict.
 */
export const issuedCounter = (
  ticket: { readonly founderId: string; readonly ref_id: string; readonly created_at: string },
  role: Role,
): CounterChange => ({
  name: issuedStat(ticket.founderId),
  bucket: `${cityDay(ticket.created_at)}/${ticket.ref_id}/${isMemberRole(role) ? "member" : "free"}`,
  by: 1,
});

export const readIssuedBucket = (bucket: string): { day: string; kind: "members" | "free" } => {
  const [day = "", , kind] = bucket.split("/");
  return { day, kind: kind === "free" ? "free" : "members" };
};
