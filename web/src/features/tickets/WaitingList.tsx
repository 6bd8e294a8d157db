import { useInfiniteQuery } from "@tanstack/react-query";
import { useMessages } from "../../lib/i18n";
import { Failure } from "../../ui/Failure";
import { MoreRows } from "../../ui/MoreRows";
import { ticketQueries } from "./tickets.queries";
import { waitingMessages } from "./waiting.messages";
import { WaitingCard } from "./WaitingCard";

interface WaitingListProps {
  /** After an offered seat was taken: of which event or gathering. */
  readonly onTaken: (refId: string) => void;
}

/** The lines that one stands in, offers first. Nothing where one stands in none. */
export const WaitingList = ({ onTaken }: WaitingListProps) => {
  const messages = useMessages(waitingMessages);
  const list = useInfiniteQuery(ticketQueries.waiting());
  const entries = list.data?.pages.flatMap(({ items }) => items) ?? [];
  if (list.error && !list.data)
    return (
      <Failure
        className="mb-5"
        error={list.error}
        fallback="WaitlistNotLoaded"
        onRetry={() => void list.refetch()}
      />
    );
  if (entries.length === 0) return null;
  const offers = entries.filter(({ place }) => place === null);
  const places = entries.filter(({ place }) => place !== null);
  return (
    <section aria-labelledby="waiting" className="mb-10">
      <h2 id="waiting" className="mb-4 text-xl">
        {messages.title}
      </h2>
      <ul className="grid gap-4 lg:grid-cols-2">
        {[...offers, ...places].map((entry) => (
          <WaitingCard key={entry.ref_id} entry={entry} onTaken={onTaken} />
        ))}
      </ul>
      <MoreRows list={list} />
    </section>
  );
};
