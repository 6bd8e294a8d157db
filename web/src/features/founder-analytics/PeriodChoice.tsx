import type { AnalyticsDays } from "@majlis/contracts/founders/dashboard";
import { useId } from "react";
import { useMessages } from "../../lib/i18n";
import { analyticsMessages } from "./founderAnalytics.messages";

const choices = [
  { value: "7", label: "days7" },
  { value: "30", label: "days30" },
  { value: "90", label: "days90" },
] as const;

interface PeriodChoiceProps {
  readonly value: AnalyticsDays;
  readonly onChange: (days: AnalyticsDays) => void;
}

/** How far back to look: one of three, side by side. */
export const PeriodChoice = ({ value, onChange }: PeriodChoiceProps) => {
  const messages = useMessages(analyticsMessages);
  const id = useId();
  return (
    <fieldset className="flex rounded-md bg-sunken p-1 max-sm:w-full">
      <legend className="sr-only">{messages.period}</legend>
      {choices.map((choice) => (
        <div key={choice.value} className="relative grow">
          <input
            id={`${id}${choice.value}`}
            type="radio"
            name={`${id}days`}
            value={choice.value}
            checked={value === choice.value}
            onChange={() => onChange(choice.value)}
            className="peer absolute inset-0 cursor-pointer appearance-none rounded-sm"
          />
          <label
            htmlFor={`${id}${choice.value}`}
            className="grid h-11 place-items-center rounded-sm px-4 font-semibold whitespace-nowrap text-ink-2 transition-colors peer-checked:bg-surface peer-checked:text-ink peer-checked:shadow-card peer-focus-visible:outline-2 peer-focus-visible:outline-offset-2 peer-focus-visible:outline-primary hover:text-ink"
          >
            {messages[choice.label]}
          </label>
        </div>
      ))}
    </fieldset>
  );
};
