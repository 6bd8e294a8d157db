import { useState } from "react";
import { cityTimeOf } from "#shared/i18n/cityTime.ts";
import { useMessages } from "#shared/i18n/i18n.ts";
import { DateTimeField } from "#shared/ui/DateTimeField.tsx";
import type { KeptEvent } from "./readEventForm";
import { foundersMessages } from "./messages/en";
import { RepeatField, type RepeatFieldProps } from "./series/RepeatField";

export interface EventTimeFieldsProps {
  readonly event: KeptEvent;
  /** How the event repeats, if it was said before. */
  readonly rule: KeptEvent["rule"];
  /** Absent for an event that cannot become a series. */
  readonly onRepeat: RepeatFieldProps["onRepeat"] | undefined;
}

/** Start and end in the city's time. Changing the start moves the end with it, so that the duration stays. */
export const EventTimeFields = ({ event, rule, onRepeat }: EventTimeFieldsProps) => {
  const messages = useMessages(foundersMessages).eventForm;
  const [starts, setStarts] = useState(event.starts_at ? cityTimeOf(event.starts_at, event.city) : "");
  const [ends, setEnds] = useState(event.ends_at ? cityTimeOf(event.ends_at, event.city) : "");
  const [durationMs, setDurationMs] = useState(() => durationBetween(starts, ends));
  return (
    <>
      <div className="grid grid-cols-1 gap-5 sm:grid-cols-2">
        <DateTimeField
          label={messages.starts}
          name="starts_at"
          required
          value={starts}
          onChange={({ target }) => {
            setStarts(target.value);
            if (durationMs !== undefined && target.value) setEnds(shiftTime(target.value, durationMs));
          }}
        />
        <DateTimeField
          label={messages.ends}
          name="ends_at"
          min={starts || undefined}
          value={ends}
          onChange={({ target }) => {
            setEnds(target.value);
            setDurationMs(durationBetween(starts, target.value));
          }}
        />
      </div>
      {onRepeat && <RepeatField starts={starts} rule={rule} onRepeat={onRepeat} />}
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
