import type { SeriesRule } from "@majlis/contracts/events/series";
import { RotateCcw, X } from "lucide-react";
import { useId } from "react";
import { formatInstant, formatMinute } from "#shared/i18n/format.ts";
import { useMessages } from "#shared/i18n/i18n.ts";
import { Button } from "#shared/ui/Button.tsx";
import { foundersMessages } from "../messages/en";
import { useNow } from "#shared/ui/browserState.ts";
import { type PreviewDate, previewSeries } from "./previewSeries";

interface SeriesDatesProps {
  readonly starts_at: string;
  readonly frequency: SeriesRule["frequency"];
  readonly count: number | undefined;
  readonly city: string;
  /** What the rule leaves out. */
  readonly skips: Omit<SeriesRule, "frequency" | "count">;
  /** No further day can be left out. */
  readonly isFull: boolean;
  readonly onToggle: (day: string) => void;
}

const dayOf = (day: string): string => formatMinute(`${day}T12:00`, "weekday", "date");

/** The dates of a series in words, and as a list in which each can be left out and taken back. */
export const SeriesDates = ({
  starts_at,
  frequency,
  count,
  city,
  skips,
  isFull,
  onToggle,
}: SeriesDatesProps) => {
  const messages = useMessages(foundersMessages).dates;
  const now = useNow();
  const titleId = useId();
  const rule = { ...skips, frequency, count: count ?? 0 };
  const { starts, dates, otherDays, problem } = previewSeries(count ? starts_at : "", rule, { now, city });
  const [first, last] = [starts[0], starts.at(-1)];
  const summary =
    first && last
      ? messages.range({
          dates: messages.count(starts.length),
          first: formatInstant(first, "date", city),
          last: formatInstant(last, "date", city),
        })
      : undefined;
  const missing = !starts_at ? messages.noStart : !count ? messages.noCount : undefined;
  return (
    <div role="group" aria-labelledby={titleId} className="rounded-md bg-sunken p-4">
      <p id={titleId} className="font-semibold">
        {messages.title}
      </p>
      <div role="status" className="mt-0.5">
        {missing ?? summary}
        {!missing && problem && <p className="font-semibold text-danger-ink">{messages[problem]}</p>}
      </div>
      {dates.length > 0 && (
        <ol className="mt-3 divide-y divide-line border-t border-line">
          {dates.map((date) => (
            <DateRow key={date.day} {...date} canLeaveOut={!isFull} onToggle={onToggle} />
          ))}
        </ol>
      )}
      {otherDays.length > 0 && (
        <>
          <p className="mt-4 text-sm text-ink-2">{messages.others}</p>
          <ul className="mt-1 divide-y divide-line border-t border-line">
            {otherDays.map((day) => (
              <DateRow key={day} day={day} isLeftOut canLeaveOut onToggle={onToggle} />
            ))}
          </ul>
        </>
      )}
    </div>
  );
};

interface DateRowProps extends Pick<PreviewDate, "day" | "isLeftOut"> {
  readonly canLeaveOut: boolean;
  readonly onToggle: (day: string) => void;
}

const DateRow = ({ day, isLeftOut, canLeaveOut, onToggle }: DateRowProps) => {
  const messages = useMessages(foundersMessages).dates;
  const Icon = isLeftOut ? RotateCcw : X;
  return (
    <li className="flex min-h-12 items-center justify-between gap-3 py-0.5">
      {isLeftOut ? (
        <span className="text-ink-2">
          <s>{dayOf(day)}</s>
          <span className="block text-xs">{messages.leftOut}</span>
        </span>
      ) : (
        <span>{dayOf(day)}</span>
      )}
      {(isLeftOut || canLeaveOut) && (
        <Button kind="ghost" onClick={() => onToggle(day)}>
          <Icon className="size-4" aria-hidden />
          {isLeftOut ? messages.takeBack : messages.leaveOut}
          <span className="sr-only">{messages.ofDay({ day: dayOf(day) })}</span>
        </Button>
      )}
    </li>
  );
};
