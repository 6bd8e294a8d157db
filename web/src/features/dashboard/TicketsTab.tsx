import type { Ticket } from "@majlis/contracts/tickets/tickets";
import { useQuery } from "@tanstack/react-query";
import { QrCode } from "lucide-react";
import { useState } from "react";
import { Link } from "react-router-dom";
import { cityName, formatPlace, formatWhen, heldPlace, textLang, titleOf } from "#shared/i18n/format.ts";
import { useMessages } from "#shared/i18n/i18n.ts";
import { occasionArt } from "#shared/poster/occasionArt.ts";
import { Poster } from "#shared/ui/Poster.tsx";
import { useNow } from "#shared/ui/browserState.ts";
import { occasionPath, paths } from "#shared/paths.ts";
import { Badge } from "#shared/ui/Badge.tsx";
import { Button, buttonClass } from "#shared/ui/Button.tsx";
import { EmptyState } from "#shared/ui/EmptyState.tsx";
import { Failure } from "#shared/ui/Failure.tsx";
import { MoreLink, Panel } from "#shared/ui/Panel.tsx";
import { OccasionRow } from "#shared/ui/occasions/OccasionRow.tsx";
import { RowsSkeleton } from "#shared/ui/Skeleton.tsx";
import { TicketDialog } from "#features/tickets/ticket/TicketDialog.tsx";
import { ticketViewOf } from "#features/tickets/ticket/ticketView.ts";
import { dashboardQueries } from "./dashboard.queries";
import { hasEnded } from "#features/tickets/seats/occasion.ts";
import { dashboardMessages } from "./messages/en";
import { Words } from "#shared/ui/Words.tsx";

const shownTickets = 6;

/** The next tickets with their codes. */
export const TicketsTab = () => {
  const messages = useMessages(dashboardMessages).tickets;
  const { loading } = useMessages(dashboardMessages).member;
  const now = useNow();
  const { data, error, refetch } = useQuery(dashboardQueries.tickets());
  const [shown, setShown] = useState<Ticket>();
  const [isOpen, setIsOpen] = useState(false);
  const upcoming = upcomingTickets(data?.items ?? [], now).slice(0, shownTickets);
  const show = (ticket: Ticket) => {
    setShown(ticket);
    setIsOpen(true);
  };
  return (
    <Panel
      title={messages.upcoming}
      aside={data && data.items.length > 0 && <MoreLink to={paths.myTickets}>{messages.all}</MoreLink>}
    >
      {error && !data && <Failure error={error} fallback="TicketsNotLoaded" onRetry={() => void refetch()} />}
      {!data && !error && <RowsSkeleton label={loading} />}
      {data && upcoming.length === 0 && <NoTickets hadSome={data.items.length > 0} />}
      {upcoming.length > 0 && (
        <ul className="divide-y divide-line rounded-lg bg-surface shadow-card">
          {upcoming.map((ticket) => (
            <TicketRow key={ticket.id} ticket={ticket} onShow={() => show(ticket)} />
          ))}
        </ul>
      )}
      <TicketDialog ticket={shown && ticketViewOf(shown)} isOpen={isOpen} onOpenChange={setIsOpen} />
    </Panel>
  );
};

const TicketRow = ({ ticket, onShow }: { readonly ticket: Ticket; readonly onShow: () => void }) => {
  const messages = useMessages(dashboardMessages).tickets;
  const { ref_id, type, venue_name, city, status } = ticket;
  return (
    <OccasionRow
      type={type}
      occasion={{ ...ticket, id: ref_id }}
      note={formatPlace(venue_name ?? heldPlace(ticket) ?? messages.placeFollows, city)}
      to={occasionPath(type, ref_id)}
    >
      <Badge tone={type}>{messages[type]}</Badge>
      {status === "canceled" ? (
        <Badge tone="danger">{messages.canceled}</Badge>
      ) : (
        <Button kind="quiet" onClick={onShow}>
          <QrCode className="size-4.5" aria-hidden />
          {messages.qrCode}
          <Words as="span" className="sr-only">
            {messages.ofTicket({ title: titleOf(ticket) })}
          </Words>
        </Button>
      )}
    </OccasionRow>
  );
};

const NoTickets = ({ hadSome }: { readonly hadSome: boolean }) => {
  const messages = useMessages(dashboardMessages).tickets;
  return (
    <EmptyState
      art={{ seed: "no tickets yet", motif: "floorTiles", ink: "jacaranda", hour: 11 }}
      title={hadSome ? messages.noUpcoming : messages.noTickets}
      action={
        <Link to={paths.events} className={buttonClass("primary")}>
          {messages.browse}
        </Link>
      }
    >
      {hadSome ? messages.noUpcomingBody : messages.noTicketsBody}
    </EmptyState>
  );
};

/** The next occasion with a valid ticket, and its code. Renders nothing without one. */
export const NextUp = () => {
  const messages = useMessages(dashboardMessages).member;
  const now = useNow();
  const tickets = useQuery(dashboardQueries.tickets()).data?.items ?? [];
  const [isOpen, setIsOpen] = useState(false);
  const ticket = upcomingTickets(tickets, now).find(({ status }) => status === "valid");
  if (!ticket) return null;
  const { type, ref_id, starts_at } = ticket;
  const art = occasionArt({ ...ticket, id: ref_id, startsAt: starts_at });
  const shownTitle = titleOf(ticket);
  return (
    <section
      aria-labelledby="next-up"
      className="mb-6 grid grid-cols-[minmax(0,1fr)] overflow-hidden rounded-xl bg-upsell text-white shadow-card sm:grid-cols-[13rem_minmax(0,1fr)]"
    >
      <div className="aspect-[400/150] sm:hidden">
        <Poster {...art} shape="strip" />
      </div>
      <div className="max-sm:hidden sm:max-h-48">
        <Poster {...art} />
      </div>
      <div className="flex flex-wrap items-center justify-between gap-4 p-5">
        <div className="min-w-0 grow basis-60">
          <h2 id="next-up" className="text-sm font-semibold text-on-upsell-2">
            {messages.next}
          </h2>
          <p
            dir="auto"
            lang={textLang(shownTitle)}
            className="mt-1 line-clamp-2 font-display text-xl font-bold wrap-anywhere"
          >
            <Link to={occasionPath(type, ref_id)} className="underline-offset-4 hover:underline">
              {shownTitle}
            </Link>
          </p>
          <p className="mt-1 text-on-upsell-2">
            <time dateTime={starts_at}>{formatWhen(starts_at, ticket.city)}</time>
          </p>
          <p className="text-on-upsell-2 wrap-anywhere">
            <Words>{formatPlace(ticket.venue_name ?? heldPlace(ticket), cityName(ticket.city))}</Words>
          </p>
        </div>
        <Button kind="saffron" onClick={() => setIsOpen(true)}>
          <QrCode className="size-5" aria-hidden />
          {messages.showQr}
        </Button>
      </div>
      <TicketDialog ticket={ticketViewOf(ticket)} isOpen={isOpen} onOpenChange={setIsOpen} />
    </section>
  );
};

/** Tickets of occasions that are not over, soonest first. */
const upcomingTickets = (tickets: readonly Ticket[], now: Date): Ticket[] =>
  tickets
    .filter((ticket) => !hasEnded(ticket, now))
    .toSorted((one, other) => one.starts_at.localeCompare(other.starts_at));
