import { useMessages } from "../../lib/i18n";
import { SelectField } from "../../ui/SelectField";
import { TextArea } from "../../ui/TextArea";
import { TextField } from "../../ui/TextField";
import { CheckField } from "./CheckField";
import { toCityTime } from "./cityTime";
import type { EventDraft } from "./EventFormDialog";
import { eventFormMessages } from "./eventForm.messages";

/** Every field of an event, filled in from the one that is changed or copied. */
export const EventFields = ({ draft }: { readonly draft: EventDraft }) => {
  const messages = useMessages(eventFormMessages);
  const event = draft.kind === "create" ? undefined : draft.event;
  return (
    <>
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
      <TimeFields draft={draft} />
      <TextField
        label={messages.venue}
        name="venue_name"
        dir="auto"
        maxLength={120}
        defaultValue={event?.venue_name ?? ""}
      />
      <TextField
        label={messages.address}
        name="venue_address"
        dir="auto"
        maxLength={200}
        defaultValue={event?.venue_address ?? ""}
      />
      <TextField
        label={messages.city}
        name="city"
        dir="auto"
        maxLength={80}
        required
        defaultValue={event?.city}
      />
      <div className="grid gap-5 sm:grid-cols-2">
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
      <CheckField
        label={messages.isPublic}
        hint={messages.isPublicHint}
        name="is_public"
        defaultChecked={event?.is_public ?? true}
      />
      <CheckField
        label={messages.locationHidden}
        hint={messages.locationHiddenHint}
        name="location_hidden"
        defaultChecked={event?.location_hidden ?? false}
      />
      <SelectField
        label={messages.status}
        name="status"
        defaultValue={draft.kind === "edit" && draft.event.status === "published" ? "published" : "draft"}
        options={[
          { value: "draft", label: messages.draft },
          { value: "published", label: messages.published },
        ]}
      />
    </>
  );
};

const TimeFields = ({ draft }: { readonly draft: EventDraft }) => {
  const messages = useMessages(eventFormMessages);
  const event = draft.kind === "edit" ? draft.event : undefined;
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      <TextField
        label={messages.starts}
        name="starts_at"
        type="datetime-local"
        required
        hint={messages.zone}
        defaultValue={event && toCityTime(event.starts_at)}
      />
      <TextField
        label={messages.ends}
        name="ends_at"
        type="datetime-local"
        hint={messages.zone}
        defaultValue={event?.ends_at ? toCityTime(event.ends_at) : ""}
      />
    </div>
  );
};
