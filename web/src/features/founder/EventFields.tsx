import type { CityEvent } from "@majlis/contracts/events/events";
import type { ReactNode } from "react";
import { useMessages } from "../../lib/i18n";
import { useSession } from "../../lib/session/useSession";
import { TextArea } from "../../ui/TextArea";
import { TextField } from "../../ui/TextField";
import { CheckField } from "./CheckField";
import { EventTimeFields } from "./EventTimeFields";
import { StatusField } from "./StatusField";
import { eventFormMessages } from "./eventForm.messages";

/** What the form is open for: a new event, a change, or a copy, which is a draft without times. */
export type EventDraft =
  | { readonly kind: "create" }
  | { readonly kind: "edit"; readonly event: CityEvent }
  | { readonly kind: "duplicate"; readonly event: CityEvent };

/** Every field of an event, filled in from the one that is changed or copied. */
export const EventFields = ({ draft }: { readonly draft: EventDraft }) => {
  const messages = useMessages(eventFormMessages);
  const event = draft.kind === "create" ? undefined : draft.event;
  return (
    <>
      <FieldGroup title={messages.about}>
        <TextField
          label={messages.name}
          name="title"
          dir="auto"
          maxLength={120}
          required
          defaultValue={event?.title}
        />
        <TextArea
          label={messages.description}
          name="description"
          dir="auto"
          maxLength={4000}
          defaultValue={event?.description}
        />
      </FieldGroup>
      <FieldGroup title={messages.when} hint={messages.whenHint}>
        <EventTimeFields event={draft.kind === "edit" ? draft.event : undefined} />
      </FieldGroup>
      <FieldGroup title={messages.where}>
        <PlaceFields event={event} />
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
            hint={messages.priceHint}
            defaultValue={event ? event.price_cents / 100 : 0}
          />
        </div>
      </FieldGroup>
      <FieldGroup title={messages.audience}>
        <StatusField isPublished={draft.kind === "edit" && draft.event.status === "published"} />
        <CheckField
          label={messages.isPublic}
          hint={messages.isPublicHint}
          name="is_public"
          defaultChecked={event?.is_public ?? true}
        />
      </FieldGroup>
    </>
  );
};

interface FieldGroupProps {
  readonly title: string;
  readonly hint?: string;
  readonly children: ReactNode;
}

/** Fields that belong together; where there is room, their name stands beside them. */
const FieldGroup = ({ title, hint, children }: FieldGroupProps) => (
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

interface PlaceFieldsProps {
  readonly event: Extract<EventDraft, { event: unknown }>["event"] | undefined;
}

/** Venue, address and city; a new event begins in the founder's own city. */
const PlaceFields = ({ event }: PlaceFieldsProps) => {
  const messages = useMessages(eventFormMessages);
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
