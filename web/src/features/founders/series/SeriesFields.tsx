import { maxSeriesDates, type SeriesRule } from "@majlis/contracts/events/series";
import { zoneOfCity } from "@majlis/contracts/cities";
import { seriesStarts } from "@majlis/core/events/series/series.rules";
import { cityDay } from "@majlis/core/kernel/dates.rules";
import { holidayOf, isRamadan, prayerTime } from "@majlis/core/occasions/holidays.rules";
import { Plus } from "lucide-react";
import { useState } from "react";
import { formatInstant, formatMinute } from "#shared/i18n/format.ts";
import { useMessages } from "#shared/i18n/i18n.ts";
import { hasFeature } from "#shared/features.ts";
import { rhythmMessages } from "#shared/rhythm/messages/en.ts";
import { CheckField, type CheckFieldProps } from "#shared/ui/forms/fields.tsx";
import { Button } from "#shared/ui/Button.tsx";
import { DateTimeField } from "#shared/ui/forms/DateTimeField.tsx";
import { foundersMessages } from "../messages/en";
import { SeriesDates } from "./SeriesDates";

interface SeriesFieldsProps {
  /** Empty without a start. */
  readonly starts_at: string;
  readonly city: string;
  readonly frequency: SeriesRule["frequency"];
  /** Undefined for a number that a series cannot have. */
  readonly count: number | undefined;
  /** What was left out before. */
  readonly rule?: SeriesRule | undefined;
}

/** The clock has no day. Any Friday shows it. */
const clockOf = (minute: string): string => formatMinute(`2026-01-02T${minute}`, "time");

/** What a series leaves out, and the dates that it has. The form reads the days from the hidden field. */
export const SeriesFields = ({ starts_at, city, frequency, count, rule }: SeriesFieldsProps) => {
  const messages = useMessages(foundersMessages).rule;
  const [skippedDays, setSkippedDays] = useState<readonly string[]>(rule?.skipped_days ?? []);
  const [skipsPrayer, setSkipsPrayer] = useState(rule?.skips_prayer ?? false);
  const [skipsHolidays, setSkipsHolidays] = useState(rule?.skips_holidays ?? false);
  const [skipsRamadan, setSkipsRamadan] = useState(rule?.skips_ramadan ?? false);
  const skips = { skipped_days: [...skippedDays], skips_prayer: skipsPrayer };
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
      {hasFeature("rhythm") && (
        <SkipFields
          starts={count ? seriesStarts(starts_at, { ...skips, frequency, count }, city) : []}
          city={city}
          holidays={{ checked: skipsHolidays, onChange: ({ target }) => setSkipsHolidays(target.checked) }}
          ramadan={{ checked: skipsRamadan, onChange: ({ target }) => setSkipsRamadan(target.checked) }}
        />
      )}
      <SeriesDates
        starts_at={starts_at}
        frequency={frequency}
        count={count}
        city={city}
        skips={{ ...skips, skips_holidays: skipsHolidays, skips_ramadan: skipsRamadan }}
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

type Choice = Required<Pick<CheckFieldProps, "checked" | "onChange">>;

interface SkipFieldsProps {
  /** The dates of the series while it skips neither. */
  readonly starts: readonly string[];
  readonly city: string;
  readonly holidays: Choice;
  readonly ramadan: Choice;
}

/** Holidays and Ramadan, each with the dates that are on such days. */
const SkipFields = ({ starts, city, holidays, ramadan }: SkipFieldsProps) => {
  const { day: messages, holidays: names } = useMessages(rhythmMessages);
  const days = starts.map((start) => ({ start, day: cityDay(start, zoneOfCity(city)) }));
  const dateOf = (start: string) => formatInstant(start, "date", city);
  const onHolidays = days.flatMap(({ start, day }) => {
    const holiday = holidayOf(day, city);
    return holiday ? [`${dateOf(start)} (${names[holiday]})`] : [];
  });
  const inRamadan = days.flatMap(({ start, day }) => (isRamadan(day) ? [dateOf(start)] : []));
  const hintOf = (found: readonly string[]) =>
    found.length === 0 ? messages.noneSkipped : messages.skipped({ days: found.join(" · ") });
  return (
    <>
      <CheckField
        label={messages.skipHolidays}
        hint={hintOf(onHolidays)}
        name="rule.skips_holidays"
        {...holidays}
      />
      <CheckField
        label={messages.skipRamadan}
        hint={hintOf(inRamadan)}
        name="rule.skips_ramadan"
        {...ramadan}
      />
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
