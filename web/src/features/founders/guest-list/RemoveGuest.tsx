import type { Attendee } from "@majlis/contracts/events/attendees";
import type { FounderEvent } from "@majlis/contracts/events/eventForm";
import { removalReasonLength, removeEventGuest } from "@majlis/contracts/events/guestList";
import { UserMinus } from "lucide-react";
import { useState } from "react";
import { founderQueries } from "#features/founders/founder.queries.ts";
import { call } from "#shared/api/api.ts";
import { queryClient } from "#shared/api/queryClient.ts";
import { shownName } from "#shared/i18n/shownName.ts";
import { useMessages } from "#shared/i18n/i18n.ts";
import { useNow } from "#shared/ui/browserState.ts";
import { Button } from "#shared/ui/Button.tsx";
import { Dialog } from "#shared/ui/Dialog.tsx";
import { Form } from "#shared/ui/forms/Form.tsx";
import { CheckField, TextArea } from "#shared/ui/forms/fields.tsx";
import { toast } from "#shared/ui/toast.ts";
import { useForm } from "#shared/ui/forms/useForm.ts";
import { foundersMessages } from "../messages/en";

interface RemoveGuestProps {
  readonly event: FounderEvent;
  readonly attendee: Attendee;
}

/** Removes a guest who is not checked in, until the start. Asks for the reason first. */
export const RemoveGuest = ({ event, attendee }: RemoveGuestProps) => {
  const messages = useMessages(foundersMessages).remove;
  const [isOpen, setIsOpen] = useState(false);
  const hasStarted = new Date(event.starts_at) <= useNow();
  const name = shownName(attendee.user.full_name);
  // A member's guests are removed with the member.
  if (attendee.guest_of !== undefined) return null;
  if (attendee.checked_in_at !== null || event.status !== "published" || hasStarted) return null;
  return (
    <>
      <Button
        kind="ghost"
        className="no-print w-11 px-0"
        aria-label={messages.open({ name })}
        title={messages.open({ name })}
        onClick={() => setIsOpen(true)}
      >
        <UserMinus className="size-4" aria-hidden />
      </Button>
      <Dialog
        isOpen={isOpen}
        onOpenChange={setIsOpen}
        title={messages.title({ name })}
        description={messages.body}
      >
        <RemovalForm event={event} attendee={attendee} onRemoved={() => setIsOpen(false)} />
      </Dialog>
    </>
  );
};

const RemovalForm = ({
  event,
  attendee,
  onRemoved,
}: RemoveGuestProps & { readonly onRemoved: () => void }) => {
  const messages = useMessages(foundersMessages).remove;
  const form = useForm(
    removeEventGuest.body,
    async (body) => {
      await call(removeEventGuest, { params: { eventId: event.id }, body });
      await queryClient.invalidateQueries({ queryKey: founderQueries.all });
      onRemoved();
      toast({
        title: messages.removed({ name: shownName(attendee.user.full_name) }),
        ...(!attendee.guest_kind && { description: messages.removedBody }),
      });
    },
    "GuestNotRemoved",
    {
      read: (data) => ({
        userId: attendee.user_id,
        reason: data.get("reason"),
        ...(data.has("laterDates") && { laterDates: true }),
      }),
    },
  );
  return (
    <Form form={form} submitKind="danger" submitLabel={messages.submit} busyLabel={messages.removing}>
      <TextArea
        label={messages.reason}
        hint={messages.reasonHint}
        name="reason"
        dir="auto"
        required
        maxLength={removalReasonLength.max}
      />
      {event.series && (
        <CheckField label={messages.laterDates} hint={messages.laterDatesHint} name="laterDates" />
      )}
    </Form>
  );
};
