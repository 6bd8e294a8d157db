import type { FounderEvent } from "@majlis/contracts/eventForm";
import { useInfiniteQuery } from "@tanstack/react-query";
import { isOver } from "../../../lib/isOver";
import { useNow } from "../../../lib/useNow";
import { founderQueries } from "../founder.queries";

interface FounderEvents {
  /** Not over yet, canceled ones left out, soonest first. */
  readonly upcoming: readonly FounderEvent[];
  /** Published and begun, latest first. */
  readonly begun: readonly FounderEvent[];
}

/** One's latest events in the two ways in which the dashboard looks at them. */
export const useFounderEvents = () => {
  const now = useNow();
  const { data, error, refetch } = useInfiniteQuery(founderQueries.events());
  const events = data?.pages.flatMap(({ items }) => items);
  const parts: FounderEvents | undefined = events && {
    upcoming: events.filter((event) => event.status !== "canceled" && !isOver(event, now)).toReversed(),
    begun: events.filter(({ status, starts_at }) => status === "published" && new Date(starts_at) <= now),
  };
  return { events: parts, error, retry: () => void refetch() };
};
