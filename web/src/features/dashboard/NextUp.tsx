import { useQuery } from "@tanstack/react-query";
import { QrCode } from "lucide-react";
import { useState } from "react";
import { formatPlace, formatWhen } from "#shared/i18n/format.ts";
import { useMessages } from "#shared/i18n/i18n.ts";
import { occasionArt } from "#shared/poster/occasionArt.ts";
import { Link } from "#shared/router/Link.tsx";
import { useNow } from "#shared/ui/useNow.ts";
import { Button } from "#shared/ui/Button.tsx";
import { Poster } from "#shared/ui/Poster.tsx";
import { TicketDialog } from "#features/tickets/ticket/TicketDialog.tsx";
import { ticketViewOf } from "#features/tickets/ticket/ticketView.ts";
import { dashboardQueries } from "./dashboard.queries";
import { occasionPath } from "./occasionPath";
import { upcomingTickets } from "./upcomingTickets";
import { dashboardMessages } from "./messages/en";

/** The next evening that one has a ticket for, and its code. Nothing while there is none. */
export const NextUp = () => {
  const messages = useMessages(dashboardMessages).member;
  const now = useNow();
  const tickets = useQuery(dashboardQueries.tickets()).data?.items ?? [];
  const [isOpen, setIsOpen] = useState(false);
  const ticket = upcomingTickets(tickets, now).find(({ status }) => status === "valid");
  if (!ticket) return null;
  const { title, starts_at, type, ref_id } = ticket;
  return (
    <section
      aria-labelledby="next-up"
      className="mb-6 grid overflow-hidden rounded-xl bg-upsell text-white shadow-card sm:grid-cols-[13rem_minmax(0,1fr)]"
    >
      <div className="h-28 sm:h-full sm:max-h-48">
        <Poster isEager {...occasionArt({ id: ref_id, title, startsAt: starts_at, type })} />
      </div>
      <div className="flex flex-wrap items-center justify-between gap-4 p-5">
        <div className="min-w-0 grow basis-60">
          <h2 id="next-up" className="text-sm font-semibold text-on-upsell-2">
            {messages.next}
          </h2>
          <p dir="auto" className="mt-1 line-clamp-2 font-display text-xl font-bold wrap-anywhere">
            <Link to={occasionPath(type, ref_id)} className="underline-offset-4 hover:underline">
              {title}
            </Link>
          </p>
          <p className="mt-1 text-on-upsell-2">
            <time dateTime={starts_at}>{formatWhen(starts_at)}</time>
          </p>
          <p className="text-on-upsell-2 wrap-anywhere">
            <bdi>{formatPlace(ticket.venue_name, ticket.city)}</bdi>
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
