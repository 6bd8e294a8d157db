import { maxGuestsPerMember } from "@majlis/contracts/limits";
import { ticketsMessages } from "#features/tickets/messages/en.ts";
import { useMessages } from "#shared/i18n/i18n.ts";
import { SelectField } from "#shared/ui/fields.tsx";

/** How many guests each member may bring. */
export const GuestLimitField = ({ limit = 0 }: { readonly limit?: number | undefined }) => {
  const messages = useMessages(ticketsMessages).form;
  return (
    <SelectField
      label={messages.label}
      name="guests_per_member"
      hint={`${messages.hint} ${messages.priced}`}
      defaultValue={limit}
      options={Array.from({ length: maxGuestsPerMember + 1 }, (_, number) => ({
        value: String(number),
        label: number === 0 ? messages.none : messages.upTo(number),
      }))}
    />
  );
};
