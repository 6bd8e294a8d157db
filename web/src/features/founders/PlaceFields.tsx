import { placeHours } from "@majlis/contracts/values";
import { hasFeature } from "#shared/features.ts";
import { useMessages, locale } from "#shared/i18n/i18n.ts";
import { SelectField, TextField, CheckField } from "#shared/ui/forms/fields.tsx";
import type { KeptEvent } from "./readEventForm";
import { foundersMessages } from "./messages/en";
import { nameOfDistrict } from "@majlis/contracts/nights/districtNames";
import { districtsOf } from "@majlis/contracts/nights/districts";

interface PlaceFieldsProps {
  readonly event: KeptEvent;
  readonly onCity: (city: string) => void;
}

/** Venue, address and city, and whether members see them. */
export const PlaceFields = ({ event, onCity }: PlaceFieldsProps) => {
  const messages = useMessages(foundersMessages).eventForm;
  return (
    <>
      <div className="grid grid-cols-1 gap-5 sm:grid-cols-2">
        <TextField
          label={messages.venue}
          name="venue_name"
          dir="auto"
          maxLength={120}
          defaultValue={event.venue_name ?? ""}
        />
        <TextField
          label={messages.city}
          name="city"
          dir="auto"
          maxLength={80}
          required
          defaultValue={event.city}
          onChange={({ target }) => onCity(target.value)}
        />
      </div>
      <TextField
        label={messages.address}
        name="venue_address"
        dir="auto"
        maxLength={200}
        defaultValue={event.venue_address ?? ""}
      />
      <CheckField
        label={messages.locationHidden}
        hint={messages.locationHiddenHint}
        name="location_hidden"
        defaultChecked={event.location_hidden ?? false}
      />
    </>
  );
};

/** From when guests see the place. */
export const PlaceTimeField = ({ event }: Pick<PlaceFieldsProps, "event">) => {
  const messages = useMessages(foundersMessages).eventForm;
  if (!hasFeature("placeInTime")) return null;
  return (
    <SelectField
      label={messages.placeFrom}
      hint={messages.placeFromHint}
      name="place_hours"
      options={[
        { value: "", label: messages.withSeat },
        ...placeHours.map((hours) => ({ value: String(hours), label: messages.hoursBefore(hours) })),
      ]}
      defaultValue={event.place_hours ?? ""}
    />
  );
};

interface DistrictFieldProps {
  /** As the form says it now. */
  readonly city: string;
  readonly district?: string | null | undefined;
  /** Of an event when absent. */
  readonly hint?: string;
}

/** Where an event or a partner is in its city. Nothing for a city without districts. */
export const DistrictField = ({ city, district, hint }: DistrictFieldProps) => {
  const messages = useMessages(foundersMessages).field;
  const offered = districtsOf(city);
  if (offered.length === 0) return null;
  return (
    <SelectField
      key={city}
      label={messages.label}
      name="district"
      hint={hint ?? messages.hint}
      defaultValue={district ?? ""}
      options={[
        { value: "", label: messages.none },
        ...offered.map((value) => ({ value, label: nameOfDistrict(value, locale.get()) })),
      ]}
    />
  );
};
