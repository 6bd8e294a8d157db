import type { Gathering } from "@majlis/contracts/gatherings";
import type { Ticket } from "@majlis/contracts/tickets/tickets";

/** Something that a person did or that happened to what the person joined. */
export interface Doing {
  readonly kind: "joinedEvent" | "joinedGathering" | "hosted" | "membership" | "account";
  readonly at: string;
  readonly title?: string;
  /** Id of the event or gathering. */
  readonly refId?: string;
}

interface Sources {
  readonly tickets: readonly Ticket[];
  readonly hosted: readonly Gathering[];
  readonly memberSince: string | null;
  readonly accountSince: string | undefined;
}

/** What a person did until now, latest first. */
export const activityOf = ({ tickets, hosted, memberSince, accountSince }: Sources, now: Date): Doing[] => {
  const doings: Doing[] = [
    ...tickets.map(({ type, title, created_at, ref_id }): Doing => ({
      kind: type === "event" ? "joinedEvent" : "joinedGathering",
      at: created_at,
      title,
      refId: ref_id,
    })),
    ...hosted
      .filter(({ status, starts_at }) => status !== "canceled" && new Date(starts_at) <= now)
      .map(({ id, title, starts_at }): Doing => ({ kind: "hosted", at: starts_at, title, refId: id })),
    ...(memberSince ? [{ kind: "membership", at: memberSince } as const] : []),
    ...(accountSince ? [{ kind: "account", at: accountSince } as const] : []),
  ];
  return doings.toSorted((one, other) => other.at.localeCompare(one.at));
};
