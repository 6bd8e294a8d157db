import { type SharedTicket, getGuestTicket } from "@majlis/contracts/tickets/guestTickets";
import { useQuery } from "@tanstack/react-query";
import { clsx } from "clsx";
import { Link, useLocation } from "react-router-dom";
import { call } from "#shared/api/api.ts";
import { shownName } from "#shared/i18n/shownName.ts";
import { useMessages } from "#shared/i18n/i18n.ts";
import { titleOf } from "#shared/i18n/format.ts";
import { occasionPath } from "#shared/paths.ts";
import { occasionArt } from "#shared/poster/occasionArt.ts";
import { buttonClass } from "#shared/ui/Button.tsx";
import { EmptyState } from "#shared/ui/EmptyState.tsx";
import { usePageTitle } from "#shared/ui/usePageTitle.ts";
import { ticketsMessages } from "../messages/en";
import { TicketFront, TicketFacts, TicketTable } from "../ticket/TicketFront";
import { Words } from "#shared/ui/Words.tsx";

/** The ticket of a member's guest, who needs no account. The code is in the fragment, which is not sent. */
export const GuestTicketPage = () => {
  const messages = useMessages(ticketsMessages).guestPage;
  usePageTitle(messages.title);
  const { hash } = useLocation();
  const code = hash.slice(1);
  const ticket = useQuery({
    queryKey: ["guest-ticket", code],
    queryFn: () => call(getGuestTicket, { body: { code } }),
    enabled: code !== "",
    retry: false,
  });
  return (
    <div className="mx-auto max-w-sm px-4 py-4 md:py-10 short:py-3">
      {code === "" || ticket.error ? (
        <EmptyState
          level={1}
          art={{ seed: "no guest ticket", motif: "floorTiles", ink: "jacaranda", hour: 11 }}
          title={messages.notFound}
        >
          {messages.notFoundBody}
        </EmptyState>
      ) : (
        <>
          <h1 className="mb-3 text-center text-xl short:sr-only">{messages.title}</h1>
          {ticket.data ? (
            <TicketStub ticket={ticket.data} />
          ) : (
            <div role="status" aria-label={messages.loading} className="h-[40rem] rounded-xl bg-surface" />
          )}
        </>
      )}
    </div>
  );
};

const TicketStub = ({ ticket }: { readonly ticket: SharedTicket }) => {
  const messages = useMessages(ticketsMessages).guestPage;
  const isCanceled = ticket.status === "canceled";
  return (
    <article className="overflow-hidden rounded-xl drop-shadow-2xl print:drop-shadow-none">
      <div className={clsx("bg-surface", !isCanceled && "stub [--notch:100%]")}>
        <TicketFront
          art={occasionArt({ ...ticket, id: ticket.ref_id, startsAt: ticket.starts_at, type: "event" })}
          refId={ticket.ref_id}
          title={titleOf(ticket)}
          name={ticket.name}
          code={isCanceled ? undefined : ticket.qr_code}
          label={messages.doorCode}
        />
      </div>
      <div className={clsx("bg-surface", !isCanceled && "stub [--notch:0%]")}>
        {!isCanceled && <div className="mx-5 border-t-2 border-dashed border-line" />}
        <div className="px-6 pt-4 pb-5">
          <Words
            as="h2"
            className={clsx("text-xl text-balance wrap-anywhere", isCanceled && "text-ink-2 line-through")}
          >
            {titleOf(ticket)}
          </Words>
          <p className="mt-2">
            <Words className="block text-base font-semibold wrap-anywhere">{ticket.name}</Words>
            <span className="text-xs text-ink-2">
              {messages.guestOf({ name: shownName(ticket.guest_of) })}
            </span>
          </p>
          <TicketFacts
            startsAt={ticket.starts_at}
            endsAt={ticket.ends_at}
            venueName={ticket.venue_name}
            venueAddress={ticket.venue_address}
            placeFrom={ticket.place_from}
            city={ticket.city}
            labels={messages}
          />
          <TicketTable table={ticket.table} labels={messages} />
          {isCanceled ? (
            <p className="mt-5 border-t border-line pt-5 text-center text-ink-2">{messages.canceled}</p>
          ) : (
            <>
              <p className="mt-5 text-center text-xs text-ink-2">{messages.show}</p>
              <Link
                to={occasionPath("event", ticket.ref_id)}
                className={buttonClass("quiet", "no-print mt-4 w-full")}
              >
                {messages.event}
              </Link>
            </>
          )}
        </div>
      </div>
    </article>
  );
};
