import { clsx } from "clsx";
import { CalendarDays } from "lucide-react";
import { type InputHTMLAttributes, useState } from "react";
import { formatMinute } from "#shared/i18n/format.ts";
import { useMessages } from "#shared/i18n/i18n.ts";
import { sharedMessages } from "#shared/messages/en.ts";
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
  const shown = isDay
    ? formatMinute(`${value}T12:00`, "weekday", "date")
    : formatMinute(value, "weekday", "date", "time");
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
              !shown && "text-ink-3",
            )}
          >
            <span className="truncate">{shown || (input.placeholder ?? chooseTime)}</span>
            <CalendarDays className="size-5 shrink-0 text-ink-3" />
          </span>
        </div>
      )}
    </Field>
  );
};
