import { prayerTime } from "@majlis/core/occasions/holidays.rules";
import {
  betterStart,
  type DayRhythm,
  type RhythmProblem,
  rhythmOf,
  rhythmProblem,
} from "@majlis/core/occasions/rhythm.rules";
import { CalendarHeart, Clock, Info, Landmark, type LucideIcon, MoonStar } from "lucide-react";
import { type ReactNode, useId, useRef, useState } from "react";
import { flushSync } from "react-dom";
import {
  cityName,
  formatDay,
  formatInstant,
  formatWhen,
  cityTimeOf,
  instantOfCityTime,
  formatMinute,
} from "#shared/i18n/format.ts";
import { useMessages } from "#shared/i18n/i18n.ts";
import { Button } from "#shared/ui/Button.tsx";
import { CheckField } from "#shared/ui/forms/fields.tsx";
import { rhythmMessages } from "./messages/en";

interface RhythmPartProps {
  /** The values of the fields, in the city's time. */
  readonly starts: string;
  readonly ends: string;
  readonly city: string;
  readonly isAfterIftar: boolean;
  /** Called with the value of a better start. */
  readonly onMove: (starts: string) => void;
}

/** What the day of an evening brings in its city, one sentence on a bad time, and a better one by a press. */
export const RhythmPart = ({ starts, ends, city, isAfterIftar, onMove }: RhythmPartProps) => {
  const messages = useMessages(rhythmMessages).day;
  const titleId = useId();
  const status = useRef<HTMLDivElement>(null);
  const [moved, setMoved] = useState<string>();
  const rhythm = starts ? rhythmOf(starts.slice(0, 10), city) : undefined;
  if (!rhythm) return null;
  const times = {
    starts_at: instantOfCityTime(starts, city),
    ends_at: instantOfCityTime(ends, city) || null,
  };
  const problem = rhythmProblem(times, city);
  const better = problem && betterStart(times, city);
  const move = (instant: string) => {
    flushSync(() => {
      setMoved(cityTimeOf(instant, city));
      onMove(cityTimeOf(instant, city));
    });
    // The button is gone.
    status.current?.focus();
  };
  const isSameDay = better && cityTimeOf(better, city).slice(0, 10) === starts.slice(0, 10);
  return (
    <div role="group" aria-labelledby={titleId} className="grid gap-3 rounded-md bg-sunken p-4">
      {/* The form sends the choice only where it was offered. */}
      <input type="hidden" name="rhythm" value="shown" />
      <p id={titleId} className="font-semibold">
        {messages.title({ city: cityName(city) })}
      </p>
      <DayFacts rhythm={rhythm} city={city} />
      <div ref={status} role="status" tabIndex={-1} className="outline-none empty:hidden">
        {problem ? (
          <Problem problem={problem} city={city}>
            {better && (
              <Button kind="quiet" onClick={() => move(better)}>
                <Clock className="size-4.5" aria-hidden />
                {isSameDay
                  ? messages.better({ time: formatInstant(better, "time", city) })
                  : messages.betterDay({ day: formatDay(better, city) })}
              </Button>
            )}
          </Problem>
        ) : (
          moved === starts && <p>{messages.moved({ when: formatWhen(times.starts_at, city) })}</p>
        )}
      </div>
      {rhythm.isRamadan && (
        <CheckField
          label={messages.afterIftar}
          hint={messages.afterIftarHint}
          name="after_iftar"
          defaultChecked={isAfterIftar}
        />
      )}
      <p className="text-xs text-ink-2">
        {messages.computed} {isByMoon(rhythm) && messages.moon}
      </p>
    </div>
  );
};

/** The times of the day in a row, and what is on it. */
const DayFacts = ({ rhythm, city }: { readonly rhythm: DayRhythm; readonly city: string }) => {
  const { day: messages, holidays } = useMessages(rhythmMessages);
  const { holiday, isRamadan } = rhythm;
  const timeOf = (instant: string) => formatInstant(instant, "time", city);
  return (
    <>
      <dl className="grid max-w-sm grid-cols-3 gap-3">
        <TimeFact label={messages.sunset} time={timeOf(rhythm.sunset)} />
        <TimeFact label={isRamadan ? messages.iftar : messages.maghrib} time={timeOf(rhythm.maghrib)} />
        <TimeFact label={messages.isha} time={timeOf(rhythm.isha)} />
      </dl>
      <ul className="grid gap-1 empty:hidden">
        {isRamadan && <OnDay Icon={MoonStar}>{messages.ramadan}</OnDay>}
        {holiday && <OnDay Icon={CalendarHeart}>{holidays[holiday]}</OnDay>}
        {rhythm.hasFridayPrayer && (
          <OnDay Icon={Landmark}>
            {messages.friday({ from: clockOf(prayerTime.from), until: clockOf(prayerTime.until) })}
          </OnDay>
        )}
      </ul>
    </>
  );
};

const islamic = ["eidAlFitr", "eidAlAdha", "arafat", "hijriNewYear", "mawlid"] as const;

const isByMoon = ({ isRamadan, holiday }: DayRhythm): boolean =>
  isRamadan || islamic.some((each) => each === holiday);

/** The clock has no day. Any Friday shows it. */
const clockOf = (minute: string): string => formatMinute(`2026-01-02T${minute}`, "time");

const TimeFact = ({ label, time }: { readonly label: string; readonly time: string }) => (
  <div>
    <dt className="text-xs text-ink-2">{label}</dt>
    <dd className="font-semibold tabular-nums">{time}</dd>
  </div>
);

const OnDay = ({ Icon, children }: { readonly Icon: LucideIcon; readonly children: ReactNode }) => (
  <li className="flex items-start gap-2">
    <Icon className="mt-0.5 size-4.5 shrink-0 text-ink-3" aria-hidden />
    {children}
  </li>
);

interface ProblemProps {
  readonly problem: RhythmProblem;
  readonly city: string;
  readonly children: ReactNode;
}

const Problem = ({ problem, city, children }: ProblemProps) => {
  const { day: messages, holidays } = useMessages(rhythmMessages);
  const sentence = (): string => {
    if (problem.kind === "eid") return messages.onEid({ holiday: holidays[problem.eid] });
    if (problem.kind === "iftar")
      return messages.duringIftar({ time: formatInstant(problem.at, "time", city) });
    if (problem.kind === "friday") return messages.duringFriday;
    const { minutes } = problem;
    if (minutes === 0) return messages.atMaghrib;
    return minutes < 0 ? messages.beforeMaghrib(-minutes) : messages.afterMaghrib(minutes);
  };
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
      <p className="flex items-start gap-2 font-semibold">
        <Info className="mt-0.5 size-4.5 shrink-0" aria-hidden />
        {sentence()}
      </p>
      {children}
    </div>
  );
};
