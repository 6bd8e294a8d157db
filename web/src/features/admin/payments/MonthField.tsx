import { home, homeZone } from "@majlis/contracts/cities";
import { cityDay, monthOf, monthsBack } from "@majlis/core/kernel/dates.rules";
import { useState } from "react";
import { cityName, formatMonth } from "#shared/i18n/format.ts";
import { useMessages } from "#shared/i18n/i18n.ts";
import { useNow } from "#shared/ui/browserState.ts";
import { SelectField } from "#shared/ui/forms/fields.tsx";
import { adminMessages } from "../messages/en";

const shownYears = 2;

/** The months of the selection, newest first. */
const monthsUntil = (now: Date): readonly string[] => {
  const today = monthOf(cityDay(now.toISOString(), homeZone));
  return monthsBack(today, `${Number(today.slice(0, 4)) - shownYears}${today.slice(4)}`);
};

/** The chosen month, this one at first, and the field that chooses it. */
export const useMonth = () => {
  const messages = useMessages(adminMessages).ledger;
  const months = monthsUntil(useNow());
  const [chosen, setChosen] = useState<string>();
  const month = chosen ?? months[0] ?? "";
  const field = (
    <div className="no-print mb-4 max-w-60">
      <SelectField
        label={messages.month}
        hint={messages.calendar({ city: cityName(home) })}
        name="month"
        value={month}
        onChange={({ currentTarget }) => setChosen(currentTarget.value)}
        options={months.map((value) => ({ value, label: formatMonth(value) }))}
      />
    </div>
  );
  return { month, field };
};
