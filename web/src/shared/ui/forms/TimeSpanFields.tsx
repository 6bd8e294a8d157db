import { clsx } from "clsx";
import { useState } from "react";
import { hasFeature } from "#shared/features.ts";
import { cityTimeOf } from "#shared/i18n/format.ts";
import { DateTimeField } from "./DateTimeField";
import { laterPart } from "../laterPart";
import { Skeleton } from "../Skeleton";

// With the library of prayer times and the table of holidays.
const RhythmPart = laterPart(
  () => import("#shared/rhythm/RhythmPart.tsx"),
  (m) => m.RhythmPart,
  <Skeleton className="h-44" />,
);

interface TimeSpanFieldsProps {
  readonly startLabel: string;
  readonly endLabel: string;
  readonly hint?: string;
  readonly of: {
    readonly starts_at?: string | undefined;
    readonly ends_at?: string | null | undefined;
    readonly city?: string | undefined;
    readonly after_iftar?: boolean | undefined;
  };
  /** As the form says it now. */
  readonly city: string;
  /** Beside each other where there is room. */
  readonly className?: string;
  /** Called with the value of the field of the start. */
  readonly onStart?: (starts: string) => void;
}

/**
 * Start and end in the city's time, and what that day brings there. Changing the start moves the end with it, so that
 * the duration stays.
 */
export const TimeSpanFields = ({
  startLabel,
  endLabel,
  hint,
  of,
  city,
  className = "sm:grid-cols-2",
  onStart,
}: TimeSpanFieldsProps) => {
  const [starts, setStarts] = useState(of.starts_at ? cityTimeOf(of.starts_at, of.city ?? city) : "");
  const [ends, setEnds] = useState(of.ends_at ? cityTimeOf(of.ends_at, of.city ?? city) : "");
  const [durationMs, setDurationMs] = useState(() => durationBetween(starts, ends));
  const startAt = (value: string) => {
    setStarts(value);
    onStart?.(value);
    if (durationMs !== undefined && value) setEnds(shiftTime(value, durationMs));
  };
  return (
    <>
      <div className={clsx("grid grid-cols-1 gap-5", className)}>
        <DateTimeField
          label={startLabel}
          name="starts_at"
          required
          hint={hint}
          value={starts}
          onChange={({ target }) => startAt(target.value)}
        />
        <DateTimeField
          label={endLabel}
          name="ends_at"
          min={starts || undefined}
          value={ends}
          onChange={({ target }) => {
            setEnds(target.value);
            setDurationMs(durationBetween(starts, target.value));
          }}
        />
      </div>
      {starts && hasFeature("rhythm") && (
        <RhythmPart
          starts={starts}
          ends={ends}
          city={city}
          isAfterIftar={of.after_iftar ?? false}
          onMove={startAt}
        />
      )}
    </>
  );
};

const parseFieldTime = (text: string): number => Date.parse(`${text}:00Z`);

/** Milliseconds between two field values; undefined when one is empty or the end is not after the start. */
const durationBetween = (starts: string, ends: string): number | undefined => {
  const duration = parseFieldTime(ends) - parseFieldTime(starts);
  return duration > 0 ? duration : undefined;
};

/** A field value, `ms` later; empty when the result is no valid date. */
const shiftTime = (text: string, ms: number): string => {
  const moved = parseFieldTime(text) + ms;
  return Number.isNaN(moved) ? "" : new Date(moved).toISOString().slice(0, 16);
};
