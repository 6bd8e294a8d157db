import { zoneOfCity } from "@majlis/contracts/cities";
import { resendTicket, type Ticket } from "@majlis/contracts/tickets/tickets";
import { cityDay } from "@majlis/core/kernel/dates.rules";
import type { OccasionArt } from "#shared/poster/occasionArt.ts";
import { clsx } from "clsx";
import { CalendarDays, MapPin, QrCode, Send } from "lucide-react";
import { useState } from "react";
import { Link } from "react-router-dom";
import { call } from "#shared/api/api.ts";
import { toastFailure } from "#shared/api/toastFailure.ts";
import {
  cityName,
  formatInstant,
  formatPlace,
  formatSpan,
  heldPlace,
  textLang,
  titleOf,
} from "#shared/i18n/format.ts";
import { useMessages } from "#shared/i18n/i18n.ts";
import { occasionPath } from "#shared/paths.ts";
import { useNow } from "#shared/ui/browserState.ts";
import { Button } from "#shared/ui/Button.tsx";
import { Poster } from "#shared/ui/Poster.tsx";
import { toast } from "#shared/ui/toast.ts";
import { TicketQr, TicketBadges } from "./ticket/TicketFront";
import { ticketViewOf } from "./ticket/ticketView";
import { ticketsMessages } from "./messages/en";
import { Words } from "#shared/ui/Words.tsx";

interface TicketCardProps {
  readonly ticket: Ticket;
  readonly art: OccasionArt;
  readonly onShow: () => void;
}

/** A ticket. Today's has its code on top: the way to the door is short. */
export const TicketCard = ({ ticket, art, onShow }: TicketCardProps) => {
  const messages = useMessages(ticketsMessages).list;
  const { doorCode } = useMessages(ticketsMessages).ticket;
  const title = titleOf(ticket);
  const isCanceled = ticket.status === "canceled";
  const zone = zoneOfCity(ticket.city);
  const today = cityDay(useNow().toISOString(), zone);
  const isToday = ticket.status === "valid" && cityDay(ticket.starts_at, zone) <= today;
  return (
    <li className="drop-shadow-[0_1px_2px_rgb(23_33_29/0.1)]">
      <article className="stub flex h-full flex-col overflow-hidden rounded-lg bg-surface [--notch:calc(100%-5.25rem)]">
        <div className={clsx("aspect-[400/150]", isCanceled && "opacity-60 grayscale")}>
          <Poster isEager shape="strip" {...art} />
        </div>
        {isToday && <TicketQr title={title} name={undefined} code={ticket.qr_code} label={doorCode} />}
        <div className="flex grow flex-col p-5 pb-4">
          <TicketBadges ticket={ticketViewOf(ticket)} />
          <h2
            dir="auto"
            lang={textLang(title)}
            className={clsx(
              "mt-2 line-clamp-2 text-lg leading-snug wrap-anywhere",
              isCanceled && "text-ink-2 line-through",
            )}
          >
            <Link
              to={occasionPath(ticket.type, ticket.ref_id)}
              className="rounded-sm underline-offset-4 hover:underline"
            >
              {title}
            </Link>
          </h2>
          <ul className="mt-2 grid grid-cols-1 gap-1 text-ink-2">
            <li className="flex items-center gap-2.5">
              <CalendarDays className="size-4 shrink-0 text-ink-3" aria-hidden />
              <time dateTime={ticket.starts_at}>{formatSpan(ticket)}</time>
            </li>
            <li className="flex items-center gap-2.5">
              <MapPin className="size-4 shrink-0 text-ink-3" aria-hidden />
              <Words className="line-clamp-2 wrap-anywhere">
                {formatPlace(
                  ticket.venue_name ?? heldPlace(ticket) ?? messages.placeFollows,
                  cityName(ticket.city),
                )}
              </Words>
            </li>
          </ul>
          <p className="mt-2 mb-4 text-xs text-ink-3">
            {messages.created({ date: formatInstant(ticket.created_at, "date", ticket.city) })}
          </p>
          <div className="mt-auto border-t-2 border-dashed border-line" />
          <CardActions ticket={ticket} onShow={onShow} />
        </div>
      </article>
    </li>
  );
};

/** What is canceled has no code to show and no ticket to send. */
const CardActions = ({ ticket, onShow }: Pick<TicketCardProps, "ticket" | "onShow">) => {
  const messages = useMessages(ticketsMessages).list;
  const { isSending, resend } = useResend(ticket.id);
  const title = titleOf(ticket);
  if (ticket.status === "canceled")
    return (
      <div className="grid h-[4.25rem] items-end">
        <Button kind="quiet" onClick={onShow}>
          {messages.seeDetails}
          <Words as="span" className="sr-only">
            {messages.ofTicket({ title })}
          </Words>
        </Button>
      </div>
    );
  return (
    <div className="button-row min-h-[4.25rem] content-end">
      <Button className="max-[22rem]:px-2!" data-opens={ticket.ref_id} onClick={onShow}>
        <QrCode className="size-4.5 shrink-0" aria-hidden />
        {messages.qrCode}
        <Words as="span" className="sr-only">
          {messages.forTicket({ title })}
        </Words>
      </Button>
      <Button
        kind="quiet"
        className="max-[22rem]:px-2!"
        isBusy={isSending}
        busyLabel={messages.sending}
        onClick={() => void resend()}
      >
        <Send className="size-4 shrink-0 rtl:-scale-x-100" aria-hidden />
        {messages.resend}
        <Words as="span" className="sr-only">
          {messages.ofTicket({ title })}
        </Words>
      </Button>
    </div>
  );
};

/** Sends the ticket's email again and confirms it with a toast. */
const useResend = (ticketId: Ticket["id"]) => {
  const [isSending, setIsSending] = useState(false);
  const resend = async (): Promise<void> => {
    setIsSending(true);
    try {
      await call(resendTicket, { body: { ticketId } });
      const messages = ticketsMessages.get().list;
      toast({ title: messages.resent, description: messages.resentBody });
    } catch (error) {
      await toastFailure(error, "ResendFailed");
    }
    setIsSending(false);
  };
  return { isSending, resend };
};
