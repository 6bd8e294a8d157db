import { isMemberRole, type Role } from "@majlis/contracts/roles";
import type { CounterChange } from "../stats/count";

/** Name of the numbers of tickets issued for one founder's events. */
export const issuedStat = (founderId: string): string => `tickets:${founderId}`;

/**
 * What a new ticket adds to: the UTC day, the event (so that a rush on one event does not meet that on another in one
 * row), and whether its holder is a member.
 */
export const issuedCounter = (
  ticket: { readonly founderId: string; readonly ref_id: string; readonly created_at: string },
  role: Role,
): CounterChange => ({
  name: issuedStat(ticket.founderId),
  bucket: `${ticket.created_at.slice(0, 10)}/${ticket.ref_id}/${isMemberRole(role) ? "member" : "free"}`,
  by: 1,
});

export const readIssuedBucket = (bucket: string): { day: string; kind: "members" | "free" } => {
  const [day = "", , kind] = bucket.split("/");
  return { day, kind: kind === "free" ? "free" : "members" };
};
