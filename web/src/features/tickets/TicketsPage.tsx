import type { Ticket } from "@majlis/contracts/tickets/tickets";
import { useInfiniteQuery } from "@tanstack/react-query";
import { clsx } from "clsx";
import { startTransition, useState } from "react";
import { useMessages } from "#shared/i18n/i18n.ts";
import { occasionPath, paths } from "#shared/paths.ts";
import { useArts } from "#shared/poster/occasionArt.ts";
import { Failure } from "#shared/ui/Failure.tsx";
import { LoadMoreButton } from "#shared/ui/PagedList.tsx";
import { MoreLink } from "#shared/ui/Panel.tsx";
import { RowsSkeleton } from "#shared/ui/Skeleton.tsx";
import { OfflineCopyNotice } from "#shared/ui/OfflineCopyNotice.tsx";
import { useNow, useOnline } from "#shared/ui/browserState.ts";
import { usePageTitle } from "#shared/ui/usePageTitle.ts";
import { OccasionRow } from "#shared/ui/OccasionRow.tsx";
import { cityName, formatPlace } from "#shared/i18n/format.ts";
import { TicketBadges } from "./ticket/TicketBadges";
import { TicketCard } from "./TicketCard";
import { TicketDialog } from "./ticket/TicketDialog";
import { hasEnded } from "./seats/occasion";
import { ticketsName, ticketQueries } from "./tickets.queries";
import { ticketViewOf } from "./ticket/ticketView";
import { ticketsMessages } from "./messages/en";
import { SaveSwitch } from "./SaveSwitch";
import { NoTickets } from "./NoTickets";
import { Waitlist } from "./Waitlist";
import { MyRequests } from "./MyRequests";

// Each loads data of its own. The tickets do not wait for its code.

const gridClass = "gap-5 sm:grid-cols-2 xl:grid-cols-3";

/** The caller's tickets, soonest first. Saved tickets are shown without a network and after a failure. */
export const TicketsPage = () => {
  const messages = useMessages(ticketsMessages).list;
  const isOnline = useOnline();
  const now = useNow();
  const list = useInfiniteQuery(ticketQueries.mine());
  const [shownRef, setShownRef] = useState<string>();
  const [isOpen, setIsOpen] = useState(false);
  usePageTitle(messages.title);
  const tickets = list.data?.pages.flatMap(({ items }) => items) ?? [];
  const soonest = tickets.toSorted((one, other) => one.starts_at.localeCompare(other.starts_at));
  const upcoming = soonest.filter((ticket) => !hasEnded(ticket, now));
  const past = soonest.filter((ticket) => hasEnded(ticket, now)).toReversed();
  const shown = tickets.find(({ ref_id }) => ref_id === shownRef);
  const show = (refId: string) => {
    // A slow phone draws the pressed button before the list renders again.
    startTransition(() => {
      setShownRef(refId);
      setIsOpen(true);
    });
  };
  return (
    <>
      <div className="mb-6 flex flex-wrap items-end justify-between gap-4">
        <h1 className="text-2xl">{messages.title}</h1>
        <div className="min-h-15 w-full sm:w-80">
          <SaveSwitch />
        </div>
      </div>
      <OfflineCopyNotice name={ticketsName} />
      {list.error && (
        <Failure
          className="mb-5"
          error={list.error}
          fallback="TicketsNotLoaded"
          onRetry={() => void list.refetch()}
        />
      )}
      {isOnline && <Waitlist kind="offers" onTaken={show} />}
      {list.isPending && <RowsSkeleton label={messages.loading} className={gridClass} rowClass="h-106" />}
      <TicketGrid tickets={upcoming} onShow={show} />
      {isOnline && (tickets.length > 0 || !list.error) && (
        <>
          <Waitlist kind="entries" onTaken={show} />
          <MyRequests />
        </>
      )}
      {list.data && tickets.length === 0 && <NoTickets />}
      {past.length > 0 && <PastTickets tickets={past} />}
      <LoadMoreButton list={list} label={messages.showMore} />
      <p className="mt-10 flex flex-wrap gap-x-8 gap-y-3">
        <MoreLink to={paths.passport}>{messages.passport}</MoreLink>
        <MoreLink to={paths.receipts}>{messages.receipts}</MoreLink>
      </p>
      <TicketDialog ticket={shown && ticketViewOf(shown)} isOpen={isOpen} onOpenChange={setIsOpen} />
    </>
  );
};

/** What is over, a line each. The page of an event has its photos and the rating. */
const PastTickets = ({ tickets }: { readonly tickets: readonly Ticket[] }) => {
  const messages = useMessages(ticketsMessages).list;
  return (
    <section aria-labelledby="past-tickets" className="mt-12">
      <h2 id="past-tickets" className="mb-5 text-xl">
        {messages.past}
      </h2>
      <ul className="divide-y divide-line rounded-lg bg-surface shadow-card">
        {tickets.map((ticket) => (
          <OccasionRow
            key={ticket.id}
            type={ticket.type}
            occasion={{ ...ticket, id: ticket.ref_id }}
            note={formatPlace(ticket.venue_name ?? messages.placeFollows, cityName(ticket.city))}
            to={occasionPath(ticket.type, ticket.ref_id)}
          >
            <TicketBadges ticket={ticketViewOf(ticket)} />
          </OccasionRow>
        ))}
      </ul>
      <p className="mt-5">
        <MoreLink to={paths.events}>{messages.findNext}</MoreLink>
      </p>
    </section>
  );
};

interface TicketGridProps {
  readonly tickets: readonly Ticket[];
  readonly onShow: (refId: string) => void;
}

const TicketGrid = ({ tickets, onShow }: TicketGridProps) => {
  const artOf = useArts(tickets, describe);
  if (tickets.length === 0) return null;
  return (
    <ul className={clsx("grid", gridClass)}>
      {tickets.map((ticket) => (
        <TicketCard
          key={ticket.id}
          ticket={ticket}
          art={artOf(ticket)}
          onShow={() => onShow(ticket.ref_id)}
        />
      ))}
    </ul>
  );
};

const describe = (ticket: Ticket) => ({ ...ticket, id: ticket.ref_id });
