import { ArrowRight } from "lucide-react";
import { useRef, useState } from "react";
import { flushSync } from "react-dom";
import { useMessages } from "#shared/i18n/i18n.ts";
import { Button } from "#shared/ui/Button.tsx";
import { Form } from "#shared/ui/forms/Form.tsx";
import { SeriesScopeGroup } from "./dates/SeriesScope";
import { type EventDraft, EventFields, type FormStep, formSteps } from "./EventFields";
import { foundersMessages } from "./messages/en";
import { hasLaterDates, useEventForm } from "./useEventForm";

interface EventEditorProps {
  readonly draft: EventDraft;
  readonly mayPublish: boolean;
  /** Called with the id of the event. */
  readonly onDone: (id: string) => void;
  readonly onStartOver: () => void;
}

export const EventEditor = ({ draft, mayPublish, onDone, onStartOver }: EventEditorProps) => {
  const { creation, eventForm: messages, events } = useMessages(foundersMessages);
  const [step, setStep] = useState<FormStep>("what");
  const steps = useRef<HTMLDivElement>(null);
  const edited = draft.kind === "edit" ? draft.event : undefined;
  const { form, kept, forget, dates, onRepeat, cover, dialog } = useEventForm({
    draft,
    onDone,
    onStep: setStep,
  });
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
  const saveLabel = dates === undefined ? messages.saveDraft : creation.drafts(dates);
  return (
    <>
      <Form
        form={form}
        {...(isDraft
          ? draftButtons(mayPublish, saveLabel, { publish: events.publish, ...messages })
          : { submitLabel: messages.save, busyLabel: messages.saving })}
        next={isEarly && next}
        submitKind="primary"
        hasStickyFooter
        className="gap-0!"
      >
        {Object.keys(kept).length > 0 && <KeptNotice onStartOver={() => (forget(), onStartOver())} />}
        {hasLaterDates(edited) && <SeriesScopeGroup />}
        <StepBar step={step} onStep={goTo} />
        {/* As tall in each step, so that the buttons stay where they are. */}
        <div ref={steps} className="grid min-h-[calc(100dvh-14rem)] grid-cols-1 content-start">
          <EventFields draft={draft} kept={kept} step={step} onRepeat={onRepeat} cover={cover} />
          {!isEarly && next}
        </div>
      </Form>
      {dialog}
    </>
  );
};

interface DraftTexts {
  readonly publish: string;
  readonly publishing: string;
  readonly saving: string;
}

/** The buttons of a draft: who may publish it publishes or saves it, a co-host saves it. */
const draftButtons = (mayPublish: boolean, saveLabel: string, texts: DraftTexts) => {
  const asDraft = { name: "status", value: "draft" };
  if (!mayPublish) return { submitLabel: saveLabel, busyLabel: texts.saving, submitAs: asDraft };
  return {
    submitLabel: texts.publish,
    busyLabel: texts.publishing,
    submitAs: { name: "status", value: "published" },
    otherSubmit: { ...asDraft, label: saveLabel, busyLabel: texts.saving },
  };
};

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
