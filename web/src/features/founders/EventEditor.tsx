import { createEvent, EventForm, updateEvent } from "@majlis/contracts/events/eventForm";
import { call } from "#shared/api/api.ts";
import { useForm } from "#shared/ui/useForm.ts";
import { useMessages } from "#shared/i18n/i18n.ts";
import { Form } from "#shared/ui/Form.tsx";
import { toast } from "#shared/ui/toast.ts";
import { type EventDraft, EventFields } from "./EventFields";
import { readEventForm } from "./readEventForm";
import { refreshEvents } from "./founder.queries";
import { foundersMessages } from "./messages/en";

interface EventEditorProps {
  readonly draft: EventDraft;
  /** Called with the id of the event. */
  readonly onDone: (id: string) => void;
}

export const EventEditor = ({ draft, onDone }: EventEditorProps) => {
  const messages = useMessages(foundersMessages).eventForm;
  const edited = draft.kind === "edit" ? draft.event : undefined;
  const form = useForm(
    EventForm,
    async (body) => {
      const { id } = edited
        ? await call(updateEvent, { params: { eventId: edited.id }, body })
        : await call(createEvent, { body });
      await refreshEvents();
      onDone(id);
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
