import { useMessages } from "#shared/i18n/i18n.ts";
import { ChoiceField } from "#shared/ui/forms/ChoiceField.tsx";
import { SelectField } from "#shared/ui/forms/fields.tsx";
import type { KeptEvent } from "./readEventForm";
import { foundersMessages } from "./messages/en";

const visibilities = [
  { value: "listed", label: "listed", hint: "listedHint" },
  { value: "unlisted", label: "unlisted", hint: "unlistedHint" },
  { value: "private", label: "private", hint: "privateHint" },
] as const;

/** Listed, unlisted or private. */
export const VisibilityField = ({ event }: { readonly event: KeptEvent }) => {
  const messages = useMessages(foundersMessages).eventForm;
  return (
    <ChoiceField
      name="visibility"
      label={messages.visibility}
      className="sm:grid-cols-3"
      choices={visibilities.map(({ value, label, hint }) => ({
        value,
        label: messages[label],
        hint: messages[hint],
      }))}
      chosen={event.is_public === false ? "private" : event.is_unlisted ? "unlisted" : "listed"}
    />
  );
};

/** Whether a seat with a price can be paid at the door. */
export const AtDoorField = ({ event }: { readonly event: KeptEvent }) => {
  const messages = useMessages(foundersMessages).eventForm;
  return (
    <SelectField
      label={messages.payWays}
      name="at_door"
      defaultValue={event.at_door ?? ""}
      options={[
        { value: "", label: messages.payBefore },
        { value: "beside", label: messages.payBeside },
        { value: "only", label: messages.payOnly },
      ]}
    />
  );
};
