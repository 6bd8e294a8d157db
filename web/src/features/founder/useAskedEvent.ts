import type { FounderEvent } from "@majlis/contracts/events/eventForm";
import { useNow } from "../../lib/useNow";
import { hasAllToCome, useOwnEvents } from "./useOwnEvents";

/**
 * The own event that is asked for, on whatever page it is. Without a question it is the next one that takes place, or
 * else the latest that did.
 */
export const useAskedEvent = (asked: string | null) => {
  const now = useNow();
  const isAsked = ({ id }: FounderEvent) => id === asked;
  const { list, events, isReading } = useOwnEvents((known) =>
    asked ? known.some(isAsked) : hasAllToCome(known, now),
  );
  const picked = asked ? events?.find(isAsked) : !isReading && events ? nextOf(events, now) : undefined;
  return {
    list,
    events: events ?? [],
    picked,
    isReading,
    /** Read to the end, and it is not there. */
    isUnknown: Boolean(asked) && events !== undefined && !picked && !list.hasNextPage,
  };
};

/** Events come latest start first. */
const nextOf = (events: readonly FounderEvent[], now: Date): FounderEvent | undefined =>
  events.findLast(({ starts_at, status }) => status === "published" && new Date(starts_at) > now) ??
  events[0];
