import type { GuestTicket } from "@majlis/contracts/seats";
import { doorCodeOf, showDoorCode } from "@majlis/core/occasions/doorCode.rules";
import { QrCode, Send } from "lucide-react";
import { titleOf, formatWhen } from "#shared/i18n/format.ts";
import { useMessages } from "#shared/i18n/i18n.ts";
import { useNow } from "#shared/ui/browserState.ts";
import { LargeCode } from "#shared/codes/LargeCode.tsx";
import { Button } from "#shared/ui/Button.tsx";
import type { TicketView } from "../ticket/ticketView";
import { ConfirmAction } from "../seats/CancelActions";
import { ticketsMessages } from "../messages/en";
import { toast } from "#shared/ui/toast.ts";
import { addPlusOne, replacePlusOne, cancelPlusOne } from "@majlis/contracts/tickets/guestTickets";
import { useState } from "react";
import { call } from "#shared/api/api.ts";
import { Dialog } from "#shared/ui/Dialog.tsx";
import { TextField } from "#shared/ui/forms/fields.tsx";
import { Form } from "#shared/ui/forms/Form.tsx";
import { useForm } from "#shared/ui/forms/useForm.ts";
import { refreshSeats } from "../seats/occasion";
import { canShare } from "../ticket/shareTicket";
import { logFailure } from "#shared/api/log.ts";
import { paths } from "#shared/paths.ts";
import { copyText } from "#shared/ui/copyText.ts";
import { Words } from "#shared/ui/Words.tsx";

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
        <div className="mt-2 grid grid-cols-2 gap-2">
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
        <div className="mt-1 grid grid-cols-2 gap-2">
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

type TicketId = GuestTicket["id"];

interface AddGuestProps {
  readonly ticket: TicketView & { readonly id: TicketId };
}

/** Takes a free seat for one more guest, and passes the ticket on where the device can. */
const AddGuestForm = ({ ticket }: AddGuestProps) => {
  const messages = useMessages(ticketsMessages).tickets;
  const [key, setKey] = useState(() => crypto.randomUUID());
  const form = useForm(
    addPlusOne.body,
    async (body, element) => {
      const guest = await call(addPlusOne, { params: { ticketId: ticket.id }, body });
      element.reset();
      setKey(crypto.randomUUID());
      toast({ title: messages.added({ name: guest.name }) });
      // A browser shares only within seconds of the press.
      await Promise.all([canShare() && sendGuestTicket(ticket, guest), refreshSeats()]);
    },
    "GuestsNotChanged",
    { read: (data) => ({ key, name: data.get("name") }) },
  );
  return (
    <Form
      form={form}
      submitKind="quiet"
      submitLabel={canShare() ? messages.addAndSend : messages.add}
      busyLabel={messages.adding}
    >
      <GuestNameField label={messages.addName} />
    </Form>
  );
};

interface ChangeGuestProps {
  readonly ticketId: TicketId;
  readonly guest: GuestTicket;
}

/** Gives the seat of a guest to another one. */
const ChangeGuest = ({ ticketId, guest }: ChangeGuestProps) => {
  const messages = useMessages(ticketsMessages).tickets;
  const [isOpen, setIsOpen] = useState(false);
  const [key, setKey] = useState(() => crypto.randomUUID());
  const form = useForm(
    replacePlusOne.body,
    async (body) => {
      const { name } = await call(replacePlusOne, { params: { ticketId, guestId: guest.id }, body });
      setIsOpen(false);
      setKey(crypto.randomUUID());
      await refreshSeats();
      toast({ title: messages.added({ name }) });
    },
    "GuestsNotChanged",
    { read: (data) => ({ key, name: data.get("name") }) },
  );
  const { name } = guest;
  return (
    <>
      <Button kind="ghost" aria-label={messages.changeOf({ name })} onClick={() => setIsOpen(true)}>
        {messages.change}
      </Button>
      <Dialog
        isOpen={isOpen}
        onOpenChange={setIsOpen}
        title={messages.changeTitle}
        description={messages.changeBody({ name })}
      >
        <Form form={form} submitLabel={messages.save} busyLabel={messages.saving}>
          <GuestNameField label={messages.newName} />
        </Form>
      </Dialog>
    </>
  );
};

const GuestNameField = ({ label }: { readonly label: string }) => (
  <TextField label={label} name="name" dir="auto" autoComplete="off" maxLength={60} required />
);

/** The code is in the fragment, which browsers do not send. */
const linkOf = ({ qr_code }: GuestTicket): string => `${location.origin}${paths.guestTicket}#${qr_code}`;

/** Passes a guest's ticket on by the device. Copies its link if that fails. */
const sendGuestTicket = async (
  { title, startsAt, city }: Pick<TicketView, "title" | "startsAt" | "city">,
  guest: GuestTicket,
): Promise<void> => {
  const messages = ticketsMessages.get().tickets;
  const text = messages.message({ name: guest.name, title, when: formatWhen(startsAt, city) });
  const url = linkOf(guest);
  try {
    if ("share" in navigator) return await navigator.share({ title, text, url });
  } catch (error) {
    // The person closed the share sheet.
    if (error instanceof DOMException && error.name === "AbortError") return;
    logFailure("Sharing failed", error);
  }
  const { linkCopied, linkCopiedBody, notCopied } = messages;
  await copyText(`${text} ${url}`, { title: linkCopied, description: linkCopiedBody, failed: notCopied });
};

const removeGuest = async (ticketId: GuestTicket["id"], guestId: GuestTicket["id"]): Promise<void> => {
  await call(cancelPlusOne, { params: { ticketId, guestId } });
};
