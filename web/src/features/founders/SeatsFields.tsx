import { houseMoney } from "@majlis/contracts/house/houseMoney";
import { maxGuestsPerMember } from "@majlis/contracts/limits";
import { useState } from "react";
import { ticketsMessages } from "#features/tickets/messages/en.ts";
import { isOnSale } from "#shared/features.ts";
import { useMessages } from "#shared/i18n/i18n.ts";
import { SelectField, TextField } from "#shared/ui/forms/fields.tsx";
import { AtDoorField } from "./EventChoiceFields";
import { foundersMessages } from "./messages/en";
import type { KeptEvent } from "./readEventForm";

interface SeatsFieldsProps {
  readonly event: KeptEvent;
  /** Somebody has a ticket at the present price. */
  readonly isSold: boolean;
}

/** How many seats there are, what one costs, whether it can be paid at the door, and how many guests each member brings. */
export const SeatsFields = ({ event, isSold }: SeatsFieldsProps) => {
  const messages = useMessages(foundersMessages).eventForm;
  const [isPriced, setIsPriced] = useState((event.price_cents ?? 0) > 0);
  const price = isOnSale ? messages.priceHint : messages.priceNotOnSale;
  return (
    <>
      <div className="grid grid-cols-1 gap-5 sm:grid-cols-2">
        <TextField
          label={messages.capacity}
          name="capacity"
          inputMode="numeric"
          dir="ltr"
          hint={messages.capacityHint}
          defaultValue={event.capacity ?? ""}
        />
        <TextField
          label={messages.price}
          name="price_cents"
          inputMode="decimal"
          dir="ltr"
          hint={isSold ? messages.priceChanges : price}
          defaultValue={(event.price_cents ?? 0) / houseMoney.unit}
          onChange={({ target }) => setIsPriced(/[1-9١-٩]/.test(target.value))}
        />
      </div>
      {isPriced && <AtDoorField event={event} />}
      <GuestLimitField limit={event.guests_per_member} />
    </>
  );
};

/** How many guests each member may bring. */
const GuestLimitField = ({ limit = 0 }: { readonly limit?: number | undefined }) => {
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
