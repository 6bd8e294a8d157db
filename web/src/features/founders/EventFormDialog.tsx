import { createEvent, EventForm, updateEvent } from "@majlis/contracts/events/eventForm";
import { call } from "#shared/api/api.ts";
import { useForm } from "#shared/ui/useForm.ts";
import { useMessages } from "#shared/i18n/i18n.ts";
import { Dialog } from "#shared/ui/Dialog.tsx";
import { Form } from "#shared/ui/Form.tsx";
import { toast } from "#shared/ui/toast.ts";
import { type EventDraft, EventFields } from "./EventFields";
import { readEventForm } from "./readEventForm";
import { refreshEvents } from "./founder.queries";
import { foundersMessages } from "./messages/en";

interface EventFormDialogProps {
  readonly draft: EventDraft;
  readonly isOpen: boolean;
  readonly onOpenChange: (isOpen: boolean) => void;
}

const titles = { create: "createTitle", edit: "editTitle", duplicate: "duplicateTitle" } as const;

/** Creates, edits or copies an event. */
export const EventFormDialog = ({ draft, isOpen, onOpenChange }: EventFormDialogProps) => {
  const messages = useMessages(foundersMessages).eventForm;
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
  const messages = useMessages(foundersMessages).eventForm;
  const edited = draft.kind === "edit" ? draft.event : undefined;
  const form = useForm(
    EventForm,
    async (body) => {
      if (edited) await call(updateEvent, { params: { eventId: edited.id }, body });
      else await call(createEvent, { body });
      await refreshEvents();
      onDone();
      toast({ title: edited ? messages.saved : messages.created });
    },
    edited ? "EventNotUpdated" : "EventNotCreated",
    { read: (data) => readEventForm(data, edited) },
  );
  return (
    <Form
      form={form}
      submitLabel={messages.save}
      busyLabel={messages.saving}
      submitKind="primary"
      hasStickyFooter
      className="gap-0!"
    >
      <EventFields draft={draft} />
    </Form>
  );
};
