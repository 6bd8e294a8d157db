import { home } from "@majlis/contracts/cities";
import { ArrowRight } from "lucide-react";
import { useRef, useState } from "react";
import { flushSync } from "react-dom";
import * as z from "zod/mini";
import { PictureAlt, removeEventCover, setEventCover } from "@majlis/contracts/events/pictures";
import { EventForm } from "@majlis/contracts/events/eventForm";
import { SeriesRule } from "@majlis/contracts/events/series";
import { keptForm } from "#shared/ui/forms/keptForm.ts";
import { useChanges, useForm } from "#shared/ui/forms/useForm.ts";
import { useMessages } from "#shared/i18n/i18n.ts";
import { Button } from "#shared/ui/Button.tsx";
import { Form } from "#shared/ui/forms/Form.tsx";
import { toast } from "#shared/ui/toast.ts";
import { type EventDraft, EventFields, type FormStep, formSteps } from "./EventFields";
import { type ChosenCover, readCoverAlt } from "./pictures/CoverField";
import { readEventForm, readKeptEvent, readRule } from "./readEventForm";
import { refreshEvents } from "./founder.queries";
import { formatPresent } from "#features/tickets/formatPresent.ts";
import { foundersMessages } from "./messages/en";
import { type SavedEvent, saveEvent } from "./series/saveEvent";
import { SeriesScopeGroup, usePublishScope } from "./dates/SeriesScope";
import type { CityEvent } from "@majlis/contracts/events/events";
import { call } from "#shared/api/api.ts";
import { uploadPicture } from "#features/events/pictures/usePreparedPicture.ts";

interface EventEditorProps {
  readonly draft: EventDraft;
  readonly mayPublish: boolean;
  /** Called with the id of the event. */
  readonly onDone: (id: string) => void;
  readonly onStartOver: () => void;
}

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

export const EventEditor = ({ draft, mayPublish, onDone, onStartOver }: EventEditorProps) => {
  const { creation, eventForm: messages, events } = useMessages(foundersMessages);
  const edited = draft.kind === "edit" ? draft.event : undefined;
  const keeper = keptOf(draft);
  const [kept] = useState(() => readKeptEvent(edited ? undefined : keeper.read()));
  const cover = useRef<ChosenCover>(undefined);
  const steps = useRef<HTMLDivElement>(null);
  const [step, setStep] = useState<FormStep>("what");
  /** A new event that is saved, although its photo is not: the next attempt changes it. */
  const [saved, setSaved] = useState<SavedEvent | undefined>(edited && { event: edited });
  // The event is read again while the form is open.
  const changes = useChanges(edited);
  const [seriesKey] = useState(() => crypto.randomUUID());
  const [dates, setDates] = useState(kept.rule?.count);
  const [progress, setProgress] = useState<number>();
  const isSeries = dates !== undefined && !saved;
  const publishing = usePublishScope(isSeries ? dates : undefined);
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
        if (found) flushSync(() => setStep(found));
      },
      ...(!edited && {
        onEdited: (data) => keeper.save({ ...readEventForm(data, undefined), rule: readRule(data) }),
      }),
    },
  );
  const goTo = (next: FormStep) => {
    flushSync(() => setStep(next));
    steps.current?.closest("[role=dialog]")?.scrollTo(0, 0);
    steps.current?.querySelector<HTMLElement>(`[data-step=${next}]`)?.focus({ preventScroll: true });
  };
  const following = formSteps[formSteps.indexOf(step) + 1];
  // An event cannot be published before its first two steps.
  const isEarly = draft.kind === "create" && step === "what";
  const next = following && (
    <Button
      // A button of its own: the pressed one would become the submit button, and submit.
      key="next"
      kind={isEarly ? "primary" : "ghost"}
      className={isEarly ? "grow sm:min-w-56 sm:grow-0" : "-mt-3 justify-self-end"}
      onClick={() => goTo(following)}
    >
      {messages.next({ step: messages[following] })}
      <ArrowRight className="size-4.5 rtl:-scale-x-100" aria-hidden />
    </Button>
  );
  const isDraft = edited?.status !== "published";
  const saveLabel = isSeries ? creation.drafts(dates) : messages.saveDraft;
  const asDraft = { name: "status", value: "draft" };
  return (
    <>
      <Form
        form={form}
        {...(isDraft
          ? mayPublish
            ? {
                submitLabel: events.publish,
                busyLabel: messages.publishing,
                submitAs: { name: "status", value: "published" },
                otherSubmit: { ...asDraft, label: saveLabel, busyLabel: messages.saving },
              }
            : { submitLabel: saveLabel, busyLabel: messages.saving, submitAs: asDraft }
          : { submitLabel: messages.save, busyLabel: messages.saving })}
        next={isEarly && next}
        submitKind="primary"
        hasStickyFooter
        className="gap-0!"
      >
        {Object.keys(kept).length > 0 && <KeptNotice onStartOver={() => (keeper.remove(), onStartOver())} />}
        {hasLaterDates(edited) && <SeriesScopeGroup />}
        <StepBar step={step} onStep={goTo} />
        {/* As tall in each step, so that the buttons stay where they are. */}
        <div ref={steps} className="grid min-h-[calc(100dvh-14rem)] grid-cols-1 content-start">
          <EventFields
            draft={draft}
            kept={kept}
            step={step}
            onRepeat={saved ? undefined : setDates}
            cover={{
              progress,
              onChoose: (chosen) => {
                cover.current = chosen;
              },
            }}
          />
          {!isEarly && next}
        </div>
      </Form>
      {publishing.dialog}
    </>
  );
};

/** Whether later dates of its series can change with the event. */
const hasLaterDates = (event: Extract<EventDraft, { kind: "edit" }>["event"] | undefined): boolean =>
  event?.series !== undefined;

const KeptNotice = ({ onStartOver }: { readonly onStartOver: () => void }) => {
  const messages = useMessages(foundersMessages).eventForm;
  return (
    <div className="mb-4 flex flex-wrap items-center justify-between gap-x-4 rounded-md bg-primary-soft ps-4 text-primary-ink">
      <p role="status" className="py-2.5 font-semibold">
        {messages.kept}
      </p>
      <Button kind="ghost" onClick={onStartOver}>
        {messages.startOver}
      </Button>
    </div>
  );
};

interface StepBarProps {
  readonly step: FormStep;
  readonly onStep: (step: FormStep) => void;
}

/** The steps of the form. Each can be opened at any time. */
const StepBar = ({ step, onStep }: StepBarProps) => {
  const messages = useMessages(foundersMessages).eventForm;
  const current = formSteps.indexOf(step);
  return (
    <nav aria-label={messages.steps}>
      <ol className="flex gap-2">
        {formSteps.map((name, index) => (
          <li key={name} className="grow">
            <button
              type="button"
              aria-current={name === step ? "step" : undefined}
              onClick={() => onStep(name)}
              className="group grid min-h-11 w-full content-start gap-1.5 rounded-sm text-start text-sm font-semibold text-ink-2 hover:text-ink aria-[current]:text-primary-ink"
            >
              <span
                className={index <= current ? "h-1 rounded-full bg-primary" : "h-1 rounded-full bg-line"}
                aria-hidden
              />
              {messages[name]}
            </button>
          </li>
        ))}
      </ol>
    </nav>
  );
};

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
