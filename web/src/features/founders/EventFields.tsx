import { home } from "@majlis/contracts/cities";
import type { CityEvent } from "@majlis/contracts/events/events";
import { type ReactNode, useState } from "react";
import { eventsMessages } from "#features/events/messages/en.ts";
import { useMessages } from "#shared/i18n/i18n.ts";
import { sharedMessages } from "#shared/messages/en.ts";
import { CoverField, type CoverFieldProps } from "./pictures/CoverField";
import { useSession } from "#shared/session/useSession.ts";
import { useNow } from "#shared/ui/browserState.ts";
import { SelectField } from "#shared/ui/forms/fields.tsx";
import { VisibilityField } from "./EventChoiceFields";
import { FactsFields } from "./FactsFields";
import { QuestionFields } from "./QuestionFields";
import { SeatsFields } from "./SeatsFields";
import { type KeptEvent, copyTimes } from "./readEventForm";
import { foundersMessages } from "./messages/en";
import { languageIn, otherLanguage, TextFields } from "./TextFields";
import { PlaceFields, PlaceTimeField, DistrictField } from "./PlaceFields";
import { ticketsMessages } from "#features/tickets/messages/en.ts";
import { cultures } from "@majlis/contracts/cultures";
import { cultureName } from "#features/tickets/passport/StampDrawing.tsx";
import { cityName, cityTimeOf, localeTag } from "#shared/i18n/format.ts";
import { TimeSpanFields } from "#shared/ui/forms/TimeSpanFields.tsx";
import { RepeatField, type RepeatFieldProps } from "./series/RepeatField";

/** A copy starts as a draft a week or more later, at the same time of day. */
export type EventDraft =
  | { readonly kind: "create" }
  | { readonly kind: "edit"; readonly event: CityEvent }
  | { readonly kind: "duplicate"; readonly event: CityEvent };

export const formSteps = ["what", "whenAndWhere", "who", "more"] as const;
export type FormStep = (typeof formSteps)[number];

interface EventFieldsProps {
  readonly draft: EventDraft;
  /** What was typed before, and not saved. */
  readonly kept: KeptEvent;
  /** The other steps are in the form too, hidden. */
  readonly step: FormStep;
  readonly cover: Pick<CoverFieldProps, "onChoose" | "progress">;
  readonly onRepeat: EventTimeFieldsProps["onRepeat"];
}

/** All fields of an event in steps, prefilled from the event that is edited or copied. */
export const EventFields = ({ draft, kept, step, cover, onRepeat }: EventFieldsProps) => {
  const messages = useMessages(foundersMessages).eventForm;
  const { formQuestions: questionMessages, formFacts: factMessages } = useMessages(eventsMessages);
  const { field: posterMessages, times: zoneMessages } = useMessages(sharedMessages);
  const { me } = useSession();
  const source = draft.kind === "create" ? undefined : draft.event;
  const now = useNow();
  const times = draft.kind === "duplicate" ? copyTimes(draft.event, now) : {};
  const event = { city: me?.city || home, ...source, ...times, ...kept };
  const [city, setCity] = useState(event.city ?? "");
  const [language, setLanguage] = useState(languageIn(event.title));
  const isSold = draft.kind === "edit" && draft.event.price_cents > 0 && draft.event.attendee_count > 0;
  return (
    <>
      <Step name="what" shown={step}>
        <FieldGroup title={messages.about}>
          <TextFields event={event} language={language} onLanguage={setLanguage} />
        </FieldGroup>
        <FieldGroup title={posterMessages.title}>
          <CoverField {...cover} event={source} isEdited={draft.kind === "edit"} />
        </FieldGroup>
      </Step>
      <Step name="whenAndWhere" shown={step}>
        <FieldGroup
          title={messages.when}
          {...(city && { hint: zoneMessages.ofCity({ city: cityName(city) }) })}
        >
          <EventTimeFields event={event} city={city} rule={kept.rule} onRepeat={onRepeat} />
        </FieldGroup>
        <FieldGroup title={messages.where}>
          <PlaceFields event={event} onCity={setCity} />
          <DistrictField city={city} district={event.district} />
        </FieldGroup>
      </Step>
      <Step name="who" shown={step}>
        <FieldGroup title={messages.seats}>
          <SeatsFields event={event} isSold={isSold} />
        </FieldGroup>
        <FieldGroup title={messages.audience}>
          <VisibilityField event={event} />
          <PlaceTimeField event={event} />
        </FieldGroup>
      </Step>
      <Step name="more" shown={step}>
        <FieldGroup title={factMessages.goodToKnow} hint={factMessages.goodToKnowHint}>
          <FactsFields facts={event.facts} language={otherLanguage(language)} />
        </FieldGroup>
        <FieldGroup title={questionMessages.title} hint={questionMessages.hint}>
          <QuestionFields questions={event.questions ?? []} />
        </FieldGroup>
        <FieldGroup title={messages.culture}>
          <CultureField culture={event.culture} />
        </FieldGroup>
      </Step>
    </>
  );
};

interface StepProps {
  readonly name: FormStep;
  readonly shown: FormStep;
  readonly children: ReactNode;
}

/** One step of the form. It has the focus when it is opened. */
const Step = ({ name, shown, children }: StepProps) => (
  <div
    role="group"
    aria-label={useMessages(foundersMessages).eventForm[name]}
    data-step={name}
    tabIndex={-1}
    hidden={name !== shown}
    className="outline-none"
  >
    {children}
  </div>
);

interface FieldGroupProps {
  readonly title: string;
  readonly hint?: string;
  readonly children: ReactNode;
}

/** Fields below a title, beside it on wide screens. */
export const FieldGroup = ({ title, hint, children }: FieldGroupProps) => (
  <fieldset className="grid min-w-0 grid-cols-1 gap-x-6 gap-y-4 border-b border-line py-6 first:pt-2 last-of-type:border-0 md:grid-cols-[10rem_minmax(0,1fr)]">
    <legend className="contents">
      <span className="font-display text-lg leading-snug font-bold tracking-tight">
        {title}
        {hint && <span className="mt-0.5 block font-sans text-xs font-normal text-ink-2">{hint}</span>}
      </span>
    </legend>
    <div className="grid min-w-0 grid-cols-1 content-start gap-5">{children}</div>
  </fieldset>
);

/** The country or community that the event is about, by name. */
const CultureField = ({ culture = "" }: { readonly culture?: string | undefined }) => {
  const { field: messages, communities } = useMessages(ticketsMessages);
  const options = cultures
    .map((code) => ({ value: code, label: cultureName(code, communities) }))
    .toSorted((one, other) => one.label.localeCompare(other.label, localeTag()));
  return (
    <SelectField
      label={messages.label}
      name="culture"
      hint={messages.hint}
      defaultValue={culture}
      options={[{ value: "", label: messages.none }, ...options]}
    />
  );
};

interface EventTimeFieldsProps {
  readonly event: KeptEvent;
  /** As the form says it now. */
  readonly city: string;
  /** How the event repeats, if it was said before. */
  readonly rule: KeptEvent["rule"];
  /** Absent for an event that cannot become a series. */
  readonly onRepeat: RepeatFieldProps["onRepeat"] | undefined;
}

/** Start, end and how the event repeats. */
const EventTimeFields = ({ event, city, rule, onRepeat }: EventTimeFieldsProps) => {
  const messages = useMessages(foundersMessages).eventForm;
  const [starts, setStarts] = useState(
    event.starts_at ? cityTimeOf(event.starts_at, event.city ?? city) : "",
  );
  return (
    <>
      <TimeSpanFields
        startLabel={messages.starts}
        endLabel={messages.ends}
        of={event}
        city={city}
        onStart={setStarts}
      />
      {onRepeat && <RepeatField starts={starts} city={city} rule={rule} onRepeat={onRepeat} />}
    </>
  );
};
