import type { Ticket } from "@majlis/contracts/tickets/tickets";
import { useQuery } from "@tanstack/react-query";
import { QrCode } from "lucide-react";
import { useState } from "react";
import { formatPlace } from "../../lib/format";
import { useMessages } from "../../lib/i18n";
import { Link } from "../../lib/router/Link";
import { useNow } from "../../lib/useNow";
import { paths } from "../../paths";
import { Badge } from "../../ui/Badge";
import { Button, buttonClass } from "../../ui/Button";
import { EmptyState } from "../../ui/EmptyState";
import { Failure } from "../../ui/Failure";
import { MoreLink } from "../../ui/MoreLink";
import { OccasionRow } from "../../ui/OccasionRow";
import { Panel } from "../../ui/Panel";
import { RowsSkeleton } from "../../ui/RowsSkeleton";
import { TicketDialog } from "../../ui/ticket/TicketDialog";
import { ticketViewOf } from "../../ui/ticket/ticketView";
import { dashboardMessages } from "./dashboard.messages";
import { dashboardTicketsMessages } from "./dashboardTickets.messages";
import { dashboardQueries } from "./dashboard.queries";
import { occasionPath } from "./occasionPath";
import { upcomingTickets } from "./upcomingTickets";

const shownTickets = 6;

/** The next tickets, with their codes. */
export const TicketsTab = () => {
  const messages = useMessages(dashboardTicketsMessages);
  const { loading } = useMessages(dashboardMessages);
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
  const messages = useMessages(dashboardTicketsMessages);
  const { ref_id, type, title, starts_at, venue_name, city, status } = ticket;
  return (
    <OccasionRow
      id={ref_id}
      type={type}
      title={title}
      startsAt={starts_at}
      note={formatPlace(venue_name ?? messages.placeFollows, city)}
      to={occasionPath(type, ref_id)}
    >
      <Badge tone={type}>{messages[type]}</Badge>
      {status === "canceled" ? (
        <Badge tone="danger">{messages.canceled}</Badge>
      ) : (
        <Button kind="quiet" onClick={onShow}>
          <QrCode className="size-4.5" aria-hidden />
          {messages.qrCode}
          <span className="sr-only">{messages.ofTicket({ title })}</span>
        </Button>
      )}
    </OccasionRow>
  );
};

const NoTickets = ({ hadSome }: { readonly hadSome: boolean }) => {
  const messages = useMessages(dashboardTicketsMessages);
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
