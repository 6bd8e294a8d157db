import { maxSeriesDates, type SeriesRule } from "@majlis/contracts/events/series";
import { prayerTime } from "@majlis/core/events/series/series.rules";
import { Plus } from "lucide-react";
import { useState } from "react";
import { instantOfCityTime } from "#shared/i18n/cityTime.ts";
import { formatInstant } from "#shared/i18n/format.ts";
import { useMessages } from "#shared/i18n/i18n.ts";
import { CheckField } from "#shared/ui/CheckField.tsx";

import { Button } from "#shared/ui/Button.tsx";
import { DateTimeField } from "#shared/ui/DateTimeField.tsx";
import { foundersMessages } from "../messages/en";
import { SeriesDates } from "./SeriesDates";

interface SeriesFieldsProps {
  /** Empty without a start. */
  readonly starts_at: string;
  readonly frequency: SeriesRule["frequency"];
  /** Undefined for a number that a series cannot have. */
  readonly count: number | undefined;
  /** What was left out before. */
  readonly rule?: SeriesRule | undefined;
}

/** The clock has no day. Any Friday shows it. */
const clockOf = (minute: string): string => formatInstant(instantOfCityTime(`2026-01-02T${minute}`), "time");

/** What a series leaves out, and the dates that it has. The form reads the days from the hidden field. */
export const SeriesFields = ({ starts_at, frequency, count, rule }: SeriesFieldsProps) => {
  const messages = useMessages(foundersMessages).rule;
  const [skippedDays, setSkippedDays] = useState<readonly string[]>(rule?.skipped_days ?? []);
  const [skipsPrayer, setSkipsPrayer] = useState(rule?.skips_prayer ?? false);
  const toggle = (day: string) =>
    setSkippedDays(
      skippedDays.includes(day) ? skippedDays.filter((each) => each !== day) : [...skippedDays, day],
    );
  const isFull = skippedDays.length >= maxSeriesDates;
  return (
    <>
      <input type="hidden" name="rule.skipped_days" value={JSON.stringify(skippedDays)} />
      <CheckField
        label={messages.prayer}
        hint={messages.prayerHint({ from: clockOf(prayerTime.from), until: clockOf(prayerTime.until) })}
        name="rule.skips_prayer"
        checked={skipsPrayer}
        onChange={({ target }) => setSkipsPrayer(target.checked)}
      />
      <SeriesDates
        starts_at={starts_at}
        frequency={frequency}
        count={count}
        skippedDays={skippedDays}
        skipsPrayer={skipsPrayer}
        isFull={isFull}
        onToggle={toggle}
      />
      {isFull ? (
        <p role="status" className="text-sm text-ink-2">
          {messages.full}
        </p>
      ) : (
        <DayField onAdd={(day) => !skippedDays.includes(day) && toggle(day)} />
      )}
    </>
  );
};

const DayField = ({ onAdd }: { readonly onAdd: (day: string) => void }) => {
  const messages = useMessages(foundersMessages).rule;
  const [day, setDay] = useState("");
  const add = () => {
    if (!day) return;
    onAdd(day);
    setDay("");
  };
  return (
    <div className="grid grid-cols-1 items-start gap-3 sm:grid-cols-[1fr_auto]">
      <DateTimeField
        isDay
        label={messages.day}
        name="left_out"
        hint={messages.dayHint}
        placeholder={messages.chooseDay}
        value={day}
        onChange={({ target }) => setDay(target.value)}
        onKeyDown={(event) => {
          // Enter would send the form without the day.
          if (event.key !== "Enter") return;
          event.preventDefault();
          add();
        }}
      />
      <Button kind="quiet" className="h-12 justify-self-start sm:mt-7" aria-disabled={!day} onClick={add}>
        <Plus className="size-4.5" aria-hidden />
        {messages.add}
      </Button>
    </div>
  );
};
