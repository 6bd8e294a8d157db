import { home } from "@majlis/contracts/cities";
import { EventForm } from "@majlis/contracts/events/eventForm";
import type { CityEvent } from "@majlis/contracts/events/events";
import { PictureAlt, removeEventCover, setEventCover } from "@majlis/contracts/events/pictures";
import { SeriesRule } from "@majlis/contracts/events/series";
import { useRef, useState } from "react";
import { flushSync } from "react-dom";
import * as z from "zod/mini";
import { uploadPicture } from "#features/events/pictures/usePreparedPicture.ts";
import { formatPresent } from "#features/tickets/formatPresent.ts";
import { call } from "#shared/api/api.ts";
import { useMessages } from "#shared/i18n/i18n.ts";
import { keptForm } from "#shared/ui/forms/keptForm.ts";
import { useChanges, useForm } from "#shared/ui/forms/useForm.ts";
import { toast } from "#shared/ui/toast.ts";
import { usePublishScope } from "./dates/SeriesScope";
import { type EventDraft, type FormStep, formSteps } from "./EventFields";
import { refreshEvents } from "./founder.queries";
import { foundersMessages } from "./messages/en";
import { type ChosenCover, readCoverAlt } from "./pictures/CoverField";
import { readEventForm, readKeptEvent, readRule } from "./readEventForm";
import { type SavedEvent, saveEvent } from "./series/saveEvent";

/** The form of the event, the description of its photo, how it repeats, and which dates of its series change. */
const EditorForm = z.extend(EventForm, {
  cover_alt: z.optional(PictureAlt),
  rule: z.optional(SeriesRule),
  scope: z.optional(z.enum(["date", "later"])),
});

/**
 * What is typed in a new event and not saved is kept until the tab closes. A change of an event is not: what others have
 * saved meanwhile would be overwritten by it.
 */
const keptOf = (draft: EventDraft) =>
  keptForm(`event.${draft.kind}${draft.kind === "create" ? "" : `.${draft.event.id}`}`);

interface EventFormProps {
  readonly draft: EventDraft;
  /** Called with the id of the event. */
  readonly onDone: (id: string) => void;
  /** Shows the step that has a refused field. */
  readonly onStep: (step: FormStep) => void;
}

/** What the form of an event says and how it is saved: the event or its series, its photo, and what is kept meanwhile. */
export const useEventForm = ({ draft, onDone, onStep }: EventFormProps) => {
  const { eventForm: messages, events } = useMessages(foundersMessages);
  const edited = draft.kind === "edit" ? draft.event : undefined;
  const keeper = keptOf(draft);
  const [kept] = useState(() => readKeptEvent(edited ? undefined : keeper.read()));
  const cover = useRef<ChosenCover>(undefined);
  /** A new event that is saved, although its photo is not: the next attempt changes it. */
  const [saved, setSaved] = useState<SavedEvent | undefined>(edited && { event: edited });
  // The event is read again while the form is open.
  const changes = useChanges(edited);
  const [seriesKey] = useState(() => crypto.randomUUID());
  const [dates, setDates] = useState(kept.rule?.count);
  const [progress, setProgress] = useState<number>();
  /** Of a series that is made; undefined for one event. */
  const made = saved ? undefined : dates;
  const publishing = usePublishScope(made);
  const form = useForm(
    EditorForm,
    async ({ cover_alt: alt, rule, scope, ...body }) => {
      const isPublished = body.status === "published" && edited?.status !== "published";
      const isOfSeries = rule !== undefined || hasLaterDates(edited);
      const publish = isPublished && isOfSeries ? await publishing.ask() : "date";
      if (!publish) return;
      const next = await changes.save(body, (change) =>
        saveEvent({ saved, key: seriesKey, event: body, change, rule, scope, publish }),
      );
      setSaved(next);
      keeper.remove();
      try {
        await saveCover(next.event, { chosen: cover.current, alt, onProgress: setProgress });
      } finally {
        setProgress(undefined);
        await refreshEvents();
      }
      onDone(next.event.id);
      const title = isPublished ? events.publishedNow : edited ? messages.saved : messages.created;
      toast(next.notice ?? { title });
    },
    edited ? "EventNotUpdated" : "EventNotCreated",
    {
      read: (data) => ({
        ...readEventForm(data, edited),
        cover_alt: readCoverAlt(data),
        rule: readRule(data),
        scope: data.get("scope") ?? undefined,
      }),
      present: {
        controls: { is_public: "visibility", is_unlisted: "visibility" },
        format: formatPresent(edited?.city ?? home),
      },
      fields: { PictureNotUsable: "cover", PictureNotFound: "cover" },
      reveal: (field) => {
        const name = field.closest("[data-step]")?.getAttribute("data-step");
        const found = formSteps.find((each) => each === name);
        if (found) flushSync(() => onStep(found));
      },
      ...(!edited && {
        onEdited: (data) => keeper.save({ ...readEventForm(data, undefined), rule: readRule(data) }),
      }),
    },
  );
  const choose = (chosen: ChosenCover) => {
    cover.current = chosen;
  };
  return {
    form,
    kept,
    forget: keeper.remove,
    /** How many dates a new series has. */
    dates: made,
    onRepeat: saved ? undefined : setDates,
    cover: { progress, onChoose: choose },
    /** Asks which dates are published. */
    dialog: publishing.dialog,
  };
};

/** Whether later dates of its series can change with the event. */
export const hasLaterDates = (event: Extract<EventDraft, { kind: "edit" }>["event"] | undefined): boolean =>
  event?.series !== undefined;

interface CoverChange {
  /** Undefined while the form shows what the event has. */
  readonly chosen: ChosenCover;
  readonly alt: string | undefined;
  readonly onProgress: (part: number) => void;
}

/** Saves the photo of an event as its form says: a new one, another description, or none. */
const saveCover = async (
  { id: eventId, cover }: Pick<CityEvent, "id" | "cover">,
  { chosen, alt, onProgress }: CoverChange,
): Promise<void> => {
  const params = { eventId };
  if (chosen === "poster") {
    if (cover) await call(removeEventCover, { params });
  } else if (chosen && alt) {
    const pictureId = await uploadPicture(eventId, chosen, onProgress);
    await call(setEventCover, { params, body: { pictureId, alt } });
  } else if (cover && alt && alt !== cover.alt) {
    await call(setEventCover, { params, body: { pictureId: cover.id, alt } });
  }
};
