import type { Ticket } from "@majlis/contracts/tickets/tickets";
import { useInfiniteQuery } from "@tanstack/react-query";
import { clsx } from "clsx";
import { startTransition, useState } from "react";
import { useSearchParams } from "react-router-dom";
import { useMessages } from "#shared/i18n/i18n.ts";
import { paths } from "#shared/paths.ts";
import { useArts } from "#shared/poster/occasionArt.ts";
import { Failure } from "#shared/ui/Failure.tsx";
import { LoadMoreButton } from "#shared/ui/PagedList.tsx";
import { MoreLink } from "#shared/ui/Panel.tsx";
import { RowsSkeleton } from "#shared/ui/Skeleton.tsx";
import { OfflineCopyNotice } from "#shared/ui/OfflineCopyNotice.tsx";
import { useNow, useOnline } from "#shared/ui/browserState.ts";
import { usePageTitle } from "#shared/ui/usePageTitle.ts";
import { TicketCard } from "./TicketCard";
import { TicketDialog } from "./ticket/TicketDialog";
import { hasEnded } from "./seats/occasion";
import { ticketsName, ticketQueries } from "./tickets.queries";
import { ticketViewOf } from "./ticket/ticketView";
import { ticketsMessages } from "./messages/en";
import { SaveSwitch } from "./SaveSwitch";
import { NoTickets } from "./NoTickets";
import { PastTickets } from "./PastTickets";
import { Waitlist } from "./Waitlist";
import { MyRequests } from "./MyRequests";

const gridClass = "gap-5 sm:grid-cols-2 xl:grid-cols-3";

/**
 * The caller's tickets, soonest first. Saved tickets are shown without a network and after a failure. `?ticket=evt_1`
 * opens one, from the link of a mail.
 */
export const TicketsPage = () => {
  const messages = useMessages(ticketsMessages).list;
  const isOnline = useOnline();
  const now = useNow();
  const list = useInfiniteQuery(ticketQueries.mine());
  const [params] = useSearchParams();
  const [shownRef, setShownRef] = useState(params.get("ticket") ?? undefined);
  const [isOpen, setIsOpen] = useState(shownRef !== undefined);
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
