import { formatInstant } from "../../lib/format";
import { useMessages } from "../../lib/i18n";
import { occasionArt } from "../../lib/occasionArt";
import { Poster } from "../Poster";
import { Qr } from "../Qr";
import { TicketActions } from "./TicketActions";
import { TicketBadges } from "./TicketBadges";
import { ticketMessages } from "./ticket.messages";
import type { TicketView } from "./ticketView";

/** A ticket as one would hold it: poster, when and where, perforation, code. */
export const TicketSheet = ({ ticket }: { readonly ticket: TicketView }) => {
  const messages = useMessages(ticketMessages);
  return (
    <div className="drop-shadow-2xl">
      <div className="stub overflow-hidden rounded-xl bg-surface [--notch:calc(100%-24rem)] print:[mask:none]">
        <div className="h-36">
          <Poster isEager {...occasionArt({ ...ticket, id: ticket.refId })} />
        </div>
        <div className="px-6 pt-4 pb-5">
          <TicketBadges ticket={ticket} />
          <p
            dir="auto"
            className="mt-2 font-display text-xl font-bold tracking-tight text-balance wrap-anywhere"
          >
            {ticket.title}
          </p>
          <dl className="mt-3 grid grid-cols-2 gap-x-4 text-sm">
            <div>
              <dt className="text-xs text-ink-3">{messages.when}</dt>
              <dd className="font-semibold">
                {formatInstant(ticket.startsAt, "weekday")}, {formatInstant(ticket.startsAt, "date")}
                <br />
                {formatInstant(ticket.startsAt, "time")}
              </dd>
            </div>
            <div className="min-w-0">
              <dt className="text-xs text-ink-3">{messages.where}</dt>
              <dd className="font-semibold wrap-anywhere">
                <bdi>{ticket.venueName ?? messages.toBeAnnounced}</bdi>
                <br />
                <bdi className="font-normal text-ink-2">
                  {[ticket.venueAddress, ticket.city].filter(Boolean).join(", ")}
                </bdi>
              </dd>
            </div>
          </dl>
        </div>
        <div className="mx-5 border-t-2 border-dashed border-line" />
        <div className="flex h-96 flex-col items-center px-6 pt-5 text-center print:h-auto print:pb-6">
          <Qr text={ticket.code} className="size-52 shrink-0 overflow-hidden rounded-md ring-1 ring-line" />
          <p className="mt-2 font-mono text-xs tracking-wide wrap-anywhere select-all print:text-2xs print:tracking-normal">
            {ticket.code}
          </p>
          <p className="mt-0.5 text-xs text-ink-2">{messages.showAtVenue}</p>
          <div className="mt-auto mb-5 w-full">
            <TicketActions ticket={ticket} />
          </div>
        </div>
      </div>
    </div>
  );
};
