import type { GuestTicket } from "@majlis/contracts/seats";
import { useMessages } from "#shared/i18n/i18n.ts";
import { Button } from "#shared/ui/Button.tsx";
import type { TicketView } from "../ticket/ticketView";
import { ticketsMessages } from "../messages/en";
import { toast } from "#shared/ui/toast.ts";
import { addPlusOne, replacePlusOne } from "@majlis/contracts/tickets/guestTickets";
import { useState } from "react";
import { call } from "#shared/api/api.ts";
import { Dialog } from "#shared/ui/Dialog.tsx";
import { TextField } from "#shared/ui/forms/fields.tsx";
import { Form } from "#shared/ui/forms/Form.tsx";
import { useForm } from "#shared/ui/forms/useForm.ts";
import { refreshSeats } from "../seats/occasion";
import { canShare } from "../ticket/shareTicket";
import { sendGuestTicket } from "./sendGuestTicket";

type TicketId = GuestTicket["id"];

interface AddGuestProps {
  readonly ticket: TicketView & { readonly id: TicketId };
}

/** Takes a free seat for one more guest, and passes the ticket on where the device can. */
export const AddGuestForm = ({ ticket }: AddGuestProps) => {
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
export const ChangeGuest = ({ ticketId, guest }: ChangeGuestProps) => {
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
