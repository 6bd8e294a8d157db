/** Rules of gatherings: pure, so that the server enforces and the page shows the same ones. */
import type { ErrorCode } from "@majlis/contracts/errors";
import { isMemberRole, type Role } from "@majlis/contracts/roles";
import { isFull, type OwnClaim, type SeatFacts, seatsTaken } from "#core/seats/seats.rules";

/** What the rules need to know of a gathering. */
export interface GatheringFacts extends SeatFacts {
  readonly starts_at: string;
  readonly capacity: number;
  readonly status: "published" | "canceled";
}

/**
 * What a person can do about a gathering that he or she holds no ticket for, in the order in which it is decided
 * (SPEC section 4). An offered seat is free for the one person whom it is held for.
 */
export type GatheringJoinState = "canceled" | "ended" | "full" | "members-only" | "open";

/** `role` undefined is a visitor. */
export const gatheringJoinState = (
  gathering: GatheringFacts,
  role: Role | undefined,
  now: Date,
  { offered = false }: OwnClaim = {},
): GatheringJoinState => {
  if (gathering.status === "canceled") return "canceled";
  if (new Date(gathering.starts_at) <= now) return "ended";
  if (isFull(gathering) && !offered) return "full";
  return isMemberRole(role) ? "open" : "members-only";
};

/** What the join button shows: "Full (count/capacity)" needs the two numbers; "Members Only" says why when pressed. */
export interface JoinButton {
  readonly state: GatheringJoinState;
  readonly enabled: boolean;
  readonly count: number;
  readonly capacity: number;
}

export const gatheringJoinButton = (
  gathering: GatheringFacts,
  role: Role | undefined,
  now: Date,
  claim: OwnClaim = {},
): JoinButton => {
  const state = gatheringJoinState(gathering, role, now, claim);
  return {
    state,
    enabled: state === "open" || state === "members-only",
    count: seatsTaken(gathering),
    capacity: gathering.capacity,
  };
};

/** The catalogue's row for a join that a state does not allow. */
export const gatheringRefusals = {
  canceled: "GatheringCanceled",
  ended: "GatheringEnded",
  full: "GatheringFull",
  "members-only": "GatheringMembersOnly",
} as const satisfies Record<Exclude<GatheringJoinState, "open">, ErrorCode>;

const yearMs = 365 * 86_400_000;

/** What is wrong with the start of a gathering, by field; undefined when it may be held then. */
export const gatheringStartProblem = (
  startsAt: string,
  now: Date,
): Readonly<Record<string, string>> | undefined => {
  const start = new Date(startsAt).getTime();
  if (start <= now.getTime()) return { starts_at: "The start must be in the future" };
  return start > now.getTime() + yearMs ? { starts_at: "The start must be within the next year" } : undefined;
};

/** Who is looking at a gathering. */
export interface GatheringViewer {
  readonly role: Role | undefined;
  readonly holdsTicket: boolean;
  readonly isHost: boolean;
}

/** Whether venue and address may be told: to members, ticket holders and the host; to nobody else. */
export const canSeeGatheringVenue = ({ role, holdsTicket, isHost }: GatheringViewer): boolean =>
  holdsTicket || isHost || isMemberRole(role);
