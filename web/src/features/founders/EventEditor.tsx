import { useRef, useState } from "react";
import * as z from "zod/mini";
import { PictureAlt } from "@majlis/contracts/events/pictures";
import { EventForm } from "@majlis/contracts/events/eventForm";
import { SeriesRule } from "@majlis/contracts/events/series";
import { useChanges } from "#shared/ui/useChanges.ts";
import { useForm } from "#shared/ui/useForm.ts";
import { useMessages } from "#shared/i18n/i18n.ts";
import { Form } from "#shared/ui/Form.tsx";
import { toast } from "#shared/ui/toast.ts";
import { type EventDraft, EventFields } from "./EventFields";
import { type ChosenCover, readCoverAlt } from "./pictures/CoverField";
import { saveCover } from "./pictures/saveCover";
import { readEventForm, readRule } from "./readEventForm";
import { refreshEvents } from "./founder.queries";
import { foundersMessages } from "./messages/en";
import { type SavedEvent, saveEvent } from "./series/saveEvent";
import { SeriesScopeGroup } from "./dates/SeriesScope";

interface EventEditorProps {
  readonly draft: EventDraft;
  /** Called with the id of the event. */
  readonly onDone: (id: string) => void;
}

/** The form of the event, the description of its photo, how it repeats, and which dates of its series change. */
const EditorForm = z.extend(EventForm, {
  cover_alt: z.optional(PictureAlt),
  rule: z.optional(SeriesRule),
  scope: z.optional(z.enum(["date", "later"])),
});

export const EventEditor = ({ draft, onDone }: EventEditorProps) => {
  const messages = useMessages(foundersMessages).eventForm;
  const { creation } = useMessages(foundersMessages);
  const edited = draft.kind === "edit" ? draft.event : undefined;
  const cover = useRef<ChosenCover>(undefined);
  /** A new event that is saved, although its photo is not: the next attempt changes it. */
  const [saved, setSaved] = useState<SavedEvent | undefined>(edited && { event: edited });
  // The event is read again while the form is open.
  const changes = useChanges(edited);
  const [seriesKey] = useState(() => crypto.randomUUID());
  const [dates, setDates] = useState<number>();
  const [progress, setProgress] = useState<number>();
  const form = useForm(
    EditorForm,
    async ({ cover_alt: alt, rule, scope, ...body }) => {
      const next = await changes.save(body, (change) =>
        saveEvent({ saved, key: seriesKey, event: body, change, rule, scope }),
      );
      setSaved(next);
      try {
        await saveCover(next.event, { chosen: cover.current, alt, onProgress: setProgress });
      } finally {
        setProgress(undefined);
        await refreshEvents();
      }
      onDone(next.event.id);
      toast(next.notice ?? { title: edited ? messages.saved : messages.created });
    },
    edited ? "EventNotUpdated" : "EventNotCreated",
    {
      read: (data) => ({
        ...readEventForm(data, edited),
        cover_alt: readCoverAlt(data),
        rule: readRule(data),
        scope: data.get("scope") ?? undefined,
      }),
      fields: { PictureNotUsable: "cover", PictureNotFound: "cover" },
    },
  );
  const isSeries = dates !== undefined && !saved;
  return (
    <Form
      form={form}
      submitLabel={isSeries ? creation.create(dates) : messages.save}
      busyLabel={isSeries ? creation.creating : messages.saving}
      submitKind="primary"
      hasStickyFooter
      className="gap-0!"
    >
      <EventFields
        draft={draft}
        onRepeat={saved ? undefined : setDates}
        cover={{
          progress,
          onChoose: (chosen) => {
            cover.current = chosen;
          },
        }}
      />
      {edited?.series && <SeriesScopeGroup />}
    </Form>
  );
};
