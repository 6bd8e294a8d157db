import { home } from "@majlis/contracts/cities";
import { maxSeriesDates, minSeriesDates, type SeriesRule } from "@majlis/contracts/events/series";
import { readCount } from "@majlis/contracts/numbers";
import { seriesFrequencies } from "@majlis/contracts/values";
import { useState } from "react";
import { instantOfCityTime } from "#shared/i18n/format.ts";
import { useMessages } from "#shared/i18n/i18n.ts";
import { SelectField, TextField } from "#shared/ui/forms/fields.tsx";
import { Skeleton } from "#shared/ui/Skeleton.tsx";
import { foundersMessages } from "../messages/en";
import { laterPart } from "#shared/ui/laterPart.tsx";

// With the library of recurrence.
const SeriesFields = laterPart(
  () => import("./SeriesFields"),
  (m) => m.SeriesFields,
  <Skeleton className="h-14" />,
);

export interface RepeatFieldProps {
  /** The value of the field of the start, in the city's time. */
  readonly starts: string;
  readonly city: string;
  /** What was chosen before. */
  readonly rule?: SeriesRule | undefined;
  /** Called with the number of dates. Undefined for an event that takes place once. */
  readonly onRepeat: (dates: number | undefined) => void;
}

const choices = ["once", ...seriesFrequencies] as const;
const isCount = (count: number): boolean =>
  Number.isInteger(count) && count >= minSeriesDates && count <= maxSeriesDates;

/** Whether and how a new event repeats. The rule and its dates load when the event repeats. */
export const RepeatField = ({ starts, city, rule, onRepeat }: RepeatFieldProps) => {
  const messages = useMessages(foundersMessages).rule;
  const [frequency, setFrequency] = useState<(typeof choices)[number]>(rule?.frequency ?? "once");
  const [typed, setTyped] = useState(String(rule?.count ?? 4));
  const given = readCount(typed);
  const count = isCount(given) ? given : undefined;
  return (
    <>
      <div className="grid grid-cols-1 gap-5 sm:grid-cols-2">
        <SelectField
          label={messages.label}
          name="rule.frequency"
          value={frequency}
          {...(frequency !== "once" && { hint: messages.photo })}
          options={choices.map((value) => ({ value, label: messages[value] }))}
          onChange={({ target }) => {
            const chosen = choices.find((value) => value === target.value) ?? "once";
            setFrequency(chosen);
            onRepeat(chosen === "once" ? undefined : count);
          }}
        />
        {frequency !== "once" && (
          <TextField
            label={messages.count}
            name="rule.count"
            inputMode="numeric"
            dir="ltr"
            hint={messages.countHint}
            value={typed}
            onChange={({ target }) => {
              setTyped(target.value);
              const next = readCount(target.value);
              onRepeat(isCount(next) ? next : undefined);
            }}
          />
        )}
      </div>
      {frequency !== "once" && (
        <SeriesFields
          starts_at={instantOfCityTime(starts, city)}
          // While no city is typed, the clock and the days are those of home.
          city={city || home}
          frequency={frequency}
          count={count}
          rule={rule}
        />
      )}
    </>
  );
};
