/** Rules of gatherings. Pure: the server enforces the rules that the page shows. */
import type { Times } from "#core/kernel/time.rules";
import type { ErrorCode } from "@majlis/contracts/errors";
import { isMemberRole, type Role } from "@majlis/contracts/roles";
import { isAdmitted, isFull, type OwnClaim, type SeatFacts } from "#core/seats/seats.rules";
import type { JoinState } from "#core/seats/personState.rules";
import { longestGatheringMs, phaseOf } from "#core/occasions/times.rules";

/** The input of the rules. */
interface JoinFacts extends SeatFacts {
  readonly starts_at: string;
  readonly ends_at?: string | null | undefined;
  readonly status: string;
}

/**
 * What a person without a ticket can do at a gathering, in the order of the checks: docs/product.md#gatherings. An
 * offered seat is free for its person.
 */
export type GatheringJoinState = Exclude<JoinState, "not-on-sale" | "sign-in" | "request">;

/** An undefined `role` is a visitor. */
export const gatheringJoinState = (
  gathering: JoinFacts,
  role: Role | undefined,
  now: Date,
  { offered = false }: OwnClaim = {},
): GatheringJoinState => {
  if (gathering.status === "canceled") return "canceled";
  const phase = phaseOf(gathering, now);
  if (phase !== "coming") return phase;
  if (isFull(gathering) && !offered) return "full";
  return isAdmitted(role) ? "open" : "membership";
};

/** The error of a join in each state. */
export const gatheringRefusals = {
  canceled: "GatheringCanceled",
  running: "GatheringEnded",
  ended: "GatheringEnded",
  full: "GatheringFull",
  membership: "GatheringMembersOnly",
} as const satisfies Record<Exclude<GatheringJoinState, "open">, ErrorCode>;

const yearMs = 365 * 86_400_000;

/** The problem of a gathering's times by field. Undefined when they are valid. */
export const gatheringTimesProblem = (
  { starts_at, ends_at }: Times,
  now: Date,
): Readonly<Record<string, string>> | undefined => {
  const start = new Date(starts_at).getTime();
  if (start <= now.getTime()) return { starts_at: "The start must be in the future" };
  if (start > now.getTime() + yearMs) return { starts_at: "The start must be within the next year" };
  if (!ends_at) return undefined;
  const end = new Date(ends_at).getTime();
  if (end <= start) return { ends_at: "The end must be after the start" };
  return end > start + longestGatheringMs
    ? { ends_at: "The end must be within a day of the start" }
    : undefined;
};

/** The viewer of a gathering. */
export interface GatheringViewer {
  readonly role: Role | undefined;
  readonly holdsTicket: boolean;
  readonly isHost: boolean;
  /** The host has blocked the viewer. */
  readonly isKeptOut?: boolean;
}

/** Whether the viewer sees venue and address: members, ticket holders and the host do, but for a blocked guest. */
export const canSeeGatheringVenue = ({
  role,
  holdsTicket,
  isHost,
  isKeptOut = false,
}: GatheringViewer): boolean => isHost || (!isKeptOut && (holdsTicket || isMemberRole(role)));
