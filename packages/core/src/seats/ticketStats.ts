import { isMemberRole, type Role } from "@majlis/contracts/roles";
import type { CounterChange } from "#core/stats/counters";
import { cityDay } from "#core/kernel/dates.rules";

/** Name of the numbers of tickets issued for one founder's events. */
export const issuedStat = (founderId: string): string => `tickets:${founderId}`;

/**
 * What a new ticket adds to: the day in the city, the event (so that a rush on one event does not meet that on another in one
 * row), and whether its holder is a member.
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
