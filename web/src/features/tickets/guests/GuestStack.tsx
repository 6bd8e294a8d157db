import type { GuestTicket } from "@majlis/contracts/seats";
import { doorCodeOf, showDoorCode } from "@majlis/core/occasions/doorCode.rules";
import { QrCode, Send } from "lucide-react";
import { titleOf } from "#shared/i18n/format.ts";
import { useMessages } from "#shared/i18n/i18n.ts";
import { useNow } from "#shared/ui/browserState.ts";
import { LargeCode } from "#shared/codes/LargeCode.tsx";
import { Button } from "#shared/ui/Button.tsx";
import type { TicketView } from "../ticket/ticketView";
import { ConfirmAction } from "../seats/CancelActions";
import { ticketsMessages } from "../messages/en";
import { toast } from "#shared/ui/toast.ts";
import { cancelPlusOne } from "@majlis/contracts/tickets/guestTickets";
import { call } from "#shared/api/api.ts";
import { Words } from "#shared/ui/Words.tsx";
import { AddGuestForm, ChangeGuest } from "./GuestForms";
import { sendGuestTicket } from "./sendGuestTicket";

/** The tickets of a member's guests below the member's own, and the guests whom the member can still bring. */
export const GuestStack = ({ ticket }: { readonly ticket: TicketView }) => {
  const messages = useMessages(ticketsMessages).tickets;
  const now = useNow();
  const { id, guests = [], guestLimit = 0 } = ticket;
  const left = guestLimit - guests.length;
  const isOpen = !ticket.isCanceled && new Date(ticket.startsAt) > now;
  if (id === undefined || (guests.length === 0 && (left <= 0 || !isOpen))) return null;
  return (
    <section
      aria-label={messages.title}
      className="mt-3 overflow-hidden rounded-xl bg-surface px-6 py-5 print:hidden"
    >
      <h3 className="text-lg">{messages.title}</h3>
      <ul className="mt-1 grid grid-cols-1 divide-y divide-line">
        {guests.map((guest) => (
          <GuestRow key={guest.id} ticket={{ ...ticket, id }} guest={guest} isOpen={isOpen} />
        ))}
      </ul>
      {isOpen && left > 0 && (
        <div className={guests.length > 0 ? "mt-4 border-t border-line pt-4" : "mt-2"}>
          <p className="mb-3 text-xs text-ink-2">{messages.left(left)}</p>
          <AddGuestForm ticket={{ ...ticket, id }} />
        </div>
      )}
    </section>
  );
};

interface GuestRowProps {
  readonly ticket: TicketView & { readonly id: GuestTicket["id"] };
  readonly guest: GuestTicket;
  /** Whether guests can still change. */
  readonly isOpen: boolean;
}

const GuestRow = ({ ticket, guest, isOpen }: GuestRowProps) => {
  const messages = useMessages(ticketsMessages).tickets;
  const { name } = guest;
  return (
    <li className="py-3">
      <Words className="block font-semibold wrap-anywhere">{name}</Words>
      {!ticket.isCanceled && (
        <div className="button-row mt-2">
          <LargeCode
            kind="quiet"
            text={guest.qr_code}
            title={titleOf(ticket)}
            name={name}
            note={`${messages.doorCode} ${showDoorCode(doorCodeOf(guest.qr_code))}`}
          >
            <QrCode className="size-4.5 shrink-0" aria-hidden />
            {messages.showCode}
            <Words as="span" className="sr-only">
              {name}
            </Words>
          </LargeCode>
          <Button aria-label={messages.sendTo({ name })} onClick={() => void sendGuestTicket(ticket, guest)}>
            <Send className="size-4 shrink-0 rtl:-scale-x-100" aria-hidden />
            {messages.send}
          </Button>
        </div>
      )}
      {isOpen && (
        <div className="button-row mt-1">
          <ChangeGuest ticketId={ticket.id} guest={guest} />
          {/* Seats that were paid together are canceled together. */}
          {!ticket.isPaid && (
            <ConfirmAction
              label={messages.remove}
              of={name}
              title={messages.removeTitle({ name })}
              description={messages.removeBody}
              busyLabel={messages.removing}
              run={() => removeGuest(ticket.id, guest.id)}
              failure="GuestsNotChanged"
              onDone={() => toast({ title: messages.removed })}
            />
          )}
        </div>
      )}
    </li>
  );
};

const removeGuest = async (ticketId: GuestTicket["id"], guestId: GuestTicket["id"]): Promise<void> => {
  await call(cancelPlusOne, { params: { ticketId, guestId } });
};
