import { isOffer } from "@majlis/core/seats/seats.rules";
import { useInfiniteQuery } from "@tanstack/react-query";
import { useId } from "react";
import { useMessages } from "#shared/i18n/i18n.ts";
import { useNow } from "#shared/ui/useNow.ts";
import { Failure } from "#shared/ui/Failure.tsx";
import { MoreRows } from "#shared/ui/MoreRows.tsx";
import { ticketQueries } from "./tickets.queries";
import { WaitingCard } from "./WaitingCard";
import { ticketsMessages } from "./messages/en";

interface WaitingListProps {
  /** Offers have a deadline and stand on top; places can wait below the tickets. */
  readonly kind: "offers" | "places";
  /** After an offered seat was taken: of which event or gathering. */
  readonly onTaken: (refId: string) => void;
}

/** The seats that are offered to one, or the lines that one stands in. Nothing where there are none. */
export const WaitingList = ({ kind, onTaken }: WaitingListProps) => {
  const messages = useMessages(ticketsMessages).waitlist;
  const titleId = useId();
  const now = useNow();
  const list = useInfiniteQuery(ticketQueries.waiting());
  const entries = list.data?.pages.flatMap(({ items }) => items) ?? [];
  // An offer that has ended while the page was open is none, whatever the list said.
  const shown = entries.filter((entry) => (kind === "offers" ? isOffer(entry, now) : entry.place !== null));
  if (list.error && !list.data)
    return (
      kind === "places" && (
        <Failure
          className="mt-10"
          error={list.error}
          fallback="WaitlistNotLoaded"
          onRetry={() => void list.refetch()}
        />
      )
    );
  if (shown.length === 0) return null;
  return (
    <section aria-labelledby={titleId} className={kind === "offers" ? "mb-10" : "mt-12"}>
      <h2 id={titleId} className="mb-5 text-xl">
        {kind === "offers" ? messages.offers : messages.title}
      </h2>
      <ul className="grid gap-5 lg:grid-cols-2">
        {shown.map((entry) => (
          <WaitingCard key={entry.ref_id} entry={entry} onTaken={onTaken} />
        ))}
      </ul>
      {kind === "places" && <MoreRows list={list} />}
    </section>
  );
};
