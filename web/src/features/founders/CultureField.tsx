import { cultures } from "@majlis/contracts/cultures";
import { cultureName } from "#features/tickets/passport/cultureName.ts";
import { ticketsMessages } from "#features/tickets/messages/en.ts";
import { localeTag } from "#shared/i18n/format.ts";
import { useMessages } from "#shared/i18n/i18n.ts";
import { SelectField } from "#shared/ui/fields.tsx";

/** The country or community that the event is about, by name. */
export const CultureField = ({ culture = "" }: { readonly culture?: string | undefined }) => {
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
