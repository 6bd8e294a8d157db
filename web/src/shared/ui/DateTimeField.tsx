import { clsx } from "clsx";
import { CalendarDays } from "lucide-react";
import { type InputHTMLAttributes, useState } from "react";
import { cityTimeOf, instantOfCityTime } from "#shared/i18n/cityTime.ts";
import { formatDay, formatWhen } from "#shared/i18n/format.ts";
import { useMessages } from "#shared/i18n/i18n.ts";
import { sharedMessages } from "../messages/en";
import { Field, type FieldProps } from "./Field";
import { controlClass } from "./Select";

interface DateTimeFieldProps
  extends FieldProps, Omit<InputHTMLAttributes<HTMLInputElement>, keyof FieldProps | "type"> {
  /** A day without a time. */
  readonly isDay?: boolean;
}

/**
 * Date and time in the city, or a day. The browser writes a native input in its own language, so that the value is shown in the
 * page's language until the input has the focus.
 */
export const DateTimeField = ({
  label,
  name,
  hint,
  aside,
  isLabelHidden,
  className,
  isDay = false,
  onChange,
  ...input
}: DateTimeFieldProps) => {
  const { chooseTime } = useMessages(sharedMessages).ui;
  const [typed, setTyped] = useState(input.defaultValue);
  const value = String(input.value ?? typed ?? "");
  const instant = instantOfCityTime(isDay && value ? `${value}T12:00` : value);
  return (
    <Field {...{ label, name, hint, aside, isLabelHidden, className }}>
      {(wiring) => (
        <div className="relative">
          <input
            {...input}
            {...wiring}
            type={isDay ? "date" : "datetime-local"}
            onChange={(event) => {
              setTyped(event.target.value);
              onChange?.(event);
            }}
            className={clsx(controlClass, "peer h-12 not-focus:text-transparent")}
          />
          <span
            aria-hidden
            className={clsx(
              "pointer-events-none absolute inset-px flex items-center justify-between gap-2 rounded-md bg-surface px-3.5 text-base peer-focus:hidden",
              !instant && "text-ink-3",
            )}
          >
            <span className="truncate">
              {instant ? (isDay ? formatDay : formatWhen)(instant) : (input.placeholder ?? chooseTime)}
            </span>
            <CalendarDays className="size-5 shrink-0 text-ink-3" />
          </span>
        </div>
      )}
    </Field>
  );
};

interface TimeSpanFieldsProps {
  readonly startLabel: string;
  readonly endLabel: string;
  readonly hint?: string;
  readonly of: {
    readonly starts_at?: string | undefined;
    readonly ends_at?: string | null | undefined;
    readonly city?: string | undefined;
  };
  /** Beside each other where there is room. */
  readonly className?: string;
  /** Called with the value of the field of the start. */
  readonly onStart?: (starts: string) => void;
}

/** Start and end in the city's time. Changing the start moves the end with it, so that the duration stays. */
export const TimeSpanFields = ({
  startLabel,
  endLabel,
  hint,
  of,
  className = "sm:grid-cols-2",
  onStart,
}: TimeSpanFieldsProps) => {
  const [starts, setStarts] = useState(of.starts_at ? cityTimeOf(of.starts_at, of.city) : "");
  const [ends, setEnds] = useState(of.ends_at ? cityTimeOf(of.ends_at, of.city) : "");
  const [durationMs, setDurationMs] = useState(() => durationBetween(starts, ends));
  return (
    <div className={clsx("grid grid-cols-1 gap-5", className)}>
      <DateTimeField
        label={startLabel}
        name="starts_at"
        required
        hint={hint}
        value={starts}
        onChange={({ target }) => {
          setStarts(target.value);
          onStart?.(target.value);
          if (durationMs !== undefined && target.value) setEnds(shiftTime(target.value, durationMs));
        }}
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
