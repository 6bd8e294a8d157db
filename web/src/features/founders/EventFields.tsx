import type { CityEvent } from "@majlis/contracts/events/events";
import { type ReactNode } from "react";
import { eventsMessages } from "#features/events/messages/en.ts";
import { useMessages } from "#shared/i18n/i18n.ts";
import { isOnSale } from "#shared/sales.ts";
import { sharedMessages } from "#shared/messages/en.ts";
import { CoverField, type CoverFieldProps } from "./pictures/CoverField";
import { useSession } from "#shared/session/useSession.ts";
import { useNow } from "#shared/ui/browserState.ts";
import { TextField } from "#shared/ui/fields.tsx";
import { copyTimes } from "./copyTimes";
import { CheckField, StatusField, VisibilityField } from "./EventChoiceFields";
import { EventTimeFields, type EventTimeFieldsProps } from "./EventTimeFields";
import { FactsFields } from "./FactsFields";
import { QuestionFields } from "./QuestionFields";
import { foundersMessages } from "./messages/en";
import { TextFields } from "./TextFields";
import { GuestLimitField } from "./GuestLimitField";
import { CultureField } from "./CultureField";
import { DistrictField } from "./district/DistrictField";

/** A copy starts as a draft a week or more later, at the same time of day. */
export type EventDraft =
  | { readonly kind: "create" }
  | { readonly kind: "edit"; readonly event: CityEvent }
  | { readonly kind: "duplicate"; readonly event: CityEvent };

interface EventFieldsProps {
  readonly draft: EventDraft;
  readonly cover: Pick<CoverFieldProps, "onChoose" | "progress">;
  readonly onRepeat: EventTimeFieldsProps["onRepeat"];
}

/** All fields of an event, prefilled from the event that is edited or copied. */
export const EventFields = ({ draft, cover, onRepeat }: EventFieldsProps) => {
  const messages = useMessages(foundersMessages).eventForm;
  const { formQuestions: questionMessages, formFacts: factMessages } = useMessages(eventsMessages);
  const { title: posterTitle } = useMessages(sharedMessages).field;
  const event = draft.kind === "create" ? undefined : draft.event;
  const now = useNow();
  return (
    <>
      <FieldGroup title={messages.about}>
        <TextFields event={event} />
        <CultureField culture={event?.culture} />
      </FieldGroup>
      <FieldGroup title={posterTitle}>
        <CoverField {...cover} event={event} isEdited={draft.kind === "edit"} />
      </FieldGroup>
      <FieldGroup title={messages.when} hint={messages.whenHint}>
        <EventTimeFields
          event={draft.kind === "duplicate" ? { ...draft.event, ...copyTimes(draft.event, now) } : event}
          onRepeat={onRepeat}
        />
      </FieldGroup>
      <FieldGroup title={messages.where}>
        <PlaceFields event={event} />
        <DistrictField district={event?.district} />
      </FieldGroup>
      <FieldGroup title={messages.seats}>
        <div className="grid grid-cols-1 gap-5 sm:grid-cols-2">
          <TextField
            label={messages.capacity}
            name="capacity"
            inputMode="numeric"
            dir="ltr"
            hint={messages.capacityHint}
            defaultValue={event?.capacity ?? ""}
          />
          <TextField
            label={messages.price}
            name="price_cents"
            inputMode="decimal"
            dir="ltr"
            hint={isOnSale ? messages.priceHint : messages.priceNotOnSale}
            defaultValue={event ? event.price_cents / 100 : 0}
          />
        </div>
        <GuestLimitField limit={event?.guests_per_member} />
      </FieldGroup>
      <FieldGroup title={questionMessages.title} hint={questionMessages.hint}>
        <QuestionFields questions={event?.questions ?? []} />
      </FieldGroup>
      <FieldGroup title={factMessages.goodToKnow} hint={factMessages.goodToKnowHint}>
        <FactsFields facts={event?.facts} />
      </FieldGroup>
      <FieldGroup title={messages.audience}>
        <StatusField isPublished={draft.kind === "edit" && draft.event.status === "published"} />
        <VisibilityField event={event} />
      </FieldGroup>
    </>
  );
};

interface EventProps {
  readonly event: CityEvent | undefined;
}

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

/** Venue, address and city. The city of a new event defaults to that of the founder. */
const PlaceFields = ({ event }: EventProps) => {
  const messages = useMessages(foundersMessages).eventForm;
  const { me } = useSession();
  return (
    <>
      <div className="grid grid-cols-1 gap-5 sm:grid-cols-2">
        <TextField
          label={messages.venue}
          name="venue_name"
          dir="auto"
          maxLength={120}
          defaultValue={event?.venue_name ?? ""}
        />
        <TextField
          label={messages.city}
          name="city"
          dir="auto"
          maxLength={80}
          required
          defaultValue={event?.city ?? me?.city ?? ""}
        />
      </div>
      <TextField
        label={messages.address}
        name="venue_address"
        dir="auto"
        maxLength={200}
        defaultValue={event?.venue_address ?? ""}
      />
      <CheckField
        label={messages.locationHidden}
        hint={messages.locationHiddenHint}
        name="location_hidden"
        defaultChecked={event?.location_hidden ?? false}
      />
    </>
  );
};
