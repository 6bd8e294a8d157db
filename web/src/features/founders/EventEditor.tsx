import { lazy, Suspense, useRef, useState } from "react";
import * as z from "zod/mini";
import { PictureAlt } from "@majlis/contracts/events/pictures";
import { createEvent, EventForm, updateEvent } from "@majlis/contracts/events/eventForm";
import type { EventId } from "@majlis/contracts/ids";
import { call } from "#shared/api/api.ts";
import { useForm } from "#shared/ui/useForm.ts";
import { useMessages } from "#shared/i18n/i18n.ts";
import { Form } from "#shared/ui/Form.tsx";
import { toast } from "#shared/ui/toast.ts";
import { type EventDraft, EventFields } from "./EventFields";
import { type ChosenCover, readCoverAlt } from "./pictures/CoverField";
import { saveCover } from "./pictures/saveCover";
import { readEventForm } from "./readEventForm";
import { refreshEvents } from "./founder.queries";
import { foundersMessages } from "./messages/en";

const SeriesScopeGroup = lazy(async () => ({
  default: (await import("./dates/SeriesScope")).SeriesScopeGroup,
}));

interface EventEditorProps {
  readonly draft: EventDraft;
  /** Called with the id of the event. */
  readonly onDone: (id: string) => void;
}

/** The form of the event, the description of its photo, and which dates of its series change. */
const EditorForm = z.extend(EventForm, {
  cover_alt: z.optional(PictureAlt),
  scope: z.optional(z.enum(["date", "later"])),
});

export const EventEditor = ({ draft, onDone }: EventEditorProps) => {
  const messages = useMessages(foundersMessages).eventForm;
  const edited = draft.kind === "edit" ? draft.event : undefined;
  const cover = useRef<ChosenCover>(undefined);
  /** A new event that is saved, although its photo is not: the next attempt changes it. */
  const [saved, setSaved] = useState(edited);
  const [progress, setProgress] = useState<number>();
  const form = useForm(
    EditorForm,
    async ({ cover_alt: alt, scope, ...body }) => {
      const { event, notice } = await save(saved?.id, scope, body);
      const { id } = event;
      setSaved(event);
      try {
        await saveCover(event, { chosen: cover.current, alt, onProgress: setProgress });
      } finally {
        setProgress(undefined);
        await refreshEvents();
      }
      onDone(id);
      toast(notice ?? { title: edited ? messages.saved : messages.created });
    },
    edited ? "EventNotUpdated" : "EventNotCreated",
    {
      read: (data) => ({
        ...readEventForm(data, edited),
        cover_alt: readCoverAlt(data),
        scope: data.get("scope") ?? undefined,
      }),
      fields: { PictureNotUsable: "cover", PictureNotFound: "cover" },
    },
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
      <EventFields
        draft={draft}
        cover={{
          progress,
          onChoose: (chosen) => {
            cover.current = chosen;
          },
        }}
      />
      {edited?.series && (
        <Suspense fallback={<div className="h-26" />}>
          <SeriesScopeGroup />
        </Suspense>
      )}
    </Form>
  );
};

const save = async (id: EventId | undefined, scope: "date" | "later" | undefined, body: EventForm) => {
  if (!id) return { event: await call(createEvent, { body }), notice: undefined };
  if (scope !== "later")
    return { event: await call(updateEvent, { params: { eventId: id }, body }), notice: undefined };
  const { changeLaterDates } = await import("./dates/laterDates");
  return changeLaterDates(id, body);
};
