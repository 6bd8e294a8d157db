import { createEvent, EventForm, updateEvent } from "@majlis/contracts/events/eventForm";
import { call } from "../../lib/api";
import { useForm } from "../../lib/form";
import { useMessages } from "../../lib/i18n";
import { Dialog } from "../../ui/Dialog";
import { Form } from "../../ui/Form";
import { toast } from "../../ui/toast";
import { type EventDraft, EventFields } from "./EventFields";
import { eventFormMessages } from "./eventForm.messages";
import { readEventForm } from "./readEventForm";
import { refreshEvents } from "./refreshEvents";

interface EventFormDialogProps {
  readonly draft: EventDraft;
  readonly isOpen: boolean;
  readonly onOpenChange: (isOpen: boolean) => void;
}

const titles = { create: "createTitle", edit: "editTitle", duplicate: "duplicateTitle" } as const;

/** Makes, changes or copies an event. */
export const EventFormDialog = ({ draft, isOpen, onOpenChange }: EventFormDialogProps) => {
  const messages = useMessages(eventFormMessages);
  return (
    <Dialog
      isWide
      isOpen={isOpen}
      onOpenChange={onOpenChange}
      title={messages[titles[draft.kind]]}
      {...(draft.kind === "edit" && { description: messages.editBody })}
    >
      <EventEditor draft={draft} onDone={() => onOpenChange(false)} />
    </Dialog>
  );
};

interface EventEditorProps {
  readonly draft: EventDraft;
  readonly onDone: () => void;
}

const EventEditor = ({ draft, onDone }: EventEditorProps) => {
  const messages = useMessages(eventFormMessages);
  const changed = draft.kind === "edit" ? draft.event : undefined;
  const form = useForm(
    EventForm,
    async (body) => {
      if (changed) await call(updateEvent, { params: { eventId: changed.id }, body });
      else await call(createEvent, { body });
      await refreshEvents();
      onDone();
      toast({ title: changed ? messages.saved : messages.created });
    },
    changed ? "EventNotUpdated" : "EventNotCreated",
    { read: (data) => readEventForm(data, changed) },
  );
  return (
    <Form
      form={form}
      submitLabel={messages.save}
      busyLabel={messages.saving}
      submitKind="primary"
      isFootSticky
      className="gap-0!"
    >
      <EventFields draft={draft} />
    </Form>
  );
};
