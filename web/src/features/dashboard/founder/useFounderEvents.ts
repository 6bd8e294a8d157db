import type { FounderEvent } from "@majlis/contracts/eventForm";
import { hasEnded } from "#features/tickets/seats/occasion.ts";
import { useNow } from "#shared/ui/useNow.ts";
import { hasAllToCome, useOwnEvents } from "#features/founders/useOwnEvents.ts";

interface FounderEvents {
  /** Not over yet, canceled ones left out, soonest first. */
  readonly upcoming: readonly FounderEvent[];
  /** Published and begun, latest first. */
  readonly begun: readonly FounderEvent[];
}

/** One's events, all that are to come and the latest that were, in the two ways in which the dashboard looks at them. */
export const useFounderEvents = () => {
  const now = useNow();
  const { list, events, isReading } = useOwnEvents((known) => hasAllToCome(known, now));
  const parts: FounderEvents | undefined = isReading ? undefined : events && partsOf(events, now);
  return { events: parts, error: list.error, retry: () => void list.refetch() };
};

const partsOf = (events: readonly FounderEvent[], now: Date): FounderEvents => ({
  upcoming: events.filter((event) => event.status !== "canceled" && !hasEnded(event, now)).toReversed(),
  begun: events.filter(({ status, starts_at }) => status === "published" && new Date(starts_at) <= now),
});
