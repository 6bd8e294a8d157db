import type { Ticket } from "@majlis/contracts/tickets/tickets";
import { useInfiniteQuery } from "@tanstack/react-query";
import { clsx } from "clsx";
import { startTransition, useState } from "react";
import { useSearchParams, Link } from "react-router-dom";
import { useMessages } from "#shared/i18n/i18n.ts";
import { paths } from "#shared/paths.ts";
import { useArts } from "#shared/poster/occasionArt.ts";
import { Failure } from "#shared/ui/Failure.tsx";
import { LoadMoreButton } from "#shared/ui/lists/PagedList.tsx";
import { MoreLink } from "#shared/ui/Panel.tsx";
import { RowsSkeleton } from "#shared/ui/Skeleton.tsx";
import { OfflineCopyNotice } from "#shared/ui/OfflineCopyNotice.tsx";
import { useNow, useOnline } from "#shared/ui/browserState.ts";
import { usePageTitle } from "#shared/ui/usePageTitle.ts";
import { TicketCard } from "./TicketCard";
import { TicketDialog } from "./ticket/TicketDialog";
import { hasEnded } from "./seats/occasion";
import { ticketsName, ticketQueries, savesTickets, setSavesTickets } from "./tickets.queries";
import { ticketViewOf } from "./ticket/ticketView";
import { ticketsMessages } from "./messages/en";
import { PastTickets } from "./PastTickets";
import { Waitlist } from "./Waitlist";
import { logFailure } from "#shared/api/log.ts";
import { queryClient } from "#shared/api/queryClient.ts";
import { Switch } from "#shared/ui/forms/Switch.tsx";
import { buttonClass } from "#shared/ui/Button.tsx";
import { EmptyState } from "#shared/ui/EmptyState.tsx";
import { MyRequests } from "./MyRequests";
import { Substitutes } from "./Substitutes";

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
      {isOnline && !list.isPending && (tickets.length > 0 || !list.error) && (
        <>
          <Waitlist kind="entries" onTaken={show} />
          <MyRequests />
          <Substitutes />
        </>
      )}
      {list.data && tickets.length === 0 && (
        <div className="[section+&]:mt-12">
          <NoTickets />
        </div>
      )}
      {past.length > 0 && <PastTickets tickets={past} />}
      <LoadMoreButton list={list} label={messages.showMore} />
      {!list.isPending && (
        <p className="mt-10 flex flex-wrap gap-x-8 gap-y-3">
          <MoreLink to={paths.passport}>{messages.passport}</MoreLink>
          <MoreLink to={paths.receipts}>{messages.receipts}</MoreLink>
        </p>
      )}
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

/** Whether tickets are saved on this device. Off deletes them at once; on saves them with the next fetch. */
const SaveSwitch = () => {
  const messages = useMessages(ticketsMessages).list;
  const [isOn, setIsOn] = useState(savesTickets);
  const change = (isWanted: boolean) => {
    setIsOn(isWanted);
    setSavesTickets(isWanted).catch((error: unknown) =>
      logFailure("Tickets could not be removed from this device", error),
    );
    if (isWanted) void queryClient.invalidateQueries({ queryKey: ticketQueries.all });
  };
  return <Switch label={messages.keep} hint={messages.keepHint} isOn={isOn} onChange={change} />;
};

/** The way to events for a person without tickets. */
const NoTickets = () => {
  const messages = useMessages(ticketsMessages).list;
  return (
    <EmptyState
      level={2}
      art={{ seed: "no tickets yet", motif: "floorTiles", ink: "jacaranda", hour: 11 }}
      title={messages.emptyTitle}
      action={
        <Link to={paths.events} className={buttonClass("primary")}>
          {messages.emptyAction}
        </Link>
      }
    >
      {messages.emptyBody}
    </EmptyState>
  );
};
