import { useId } from "react";
import { Words } from "../Words";

interface SwitchProps {
  readonly label: string;
  readonly hint?: string;
  readonly isOn: boolean;
  readonly onChange: (isOn: boolean) => void;
  readonly isDisabled?: boolean;
  /** Shows the label to screen readers only, for table cells. */
  readonly isLabelHidden?: boolean;
}

/** A label is a text of the page, with a name of people's in it or without. */
export const Switch = ({ label, hint, isOn, onChange, isDisabled = false, isLabelHidden }: SwitchProps) => {
  const id = useId();
  return (
    <div className="flex min-h-11 items-center justify-between gap-4">
      <label htmlFor={id} className={isLabelHidden ? "sr-only" : undefined}>
        <span className="block font-semibold">
          {label.includes("\u2068") ? <Words>{label}</Words> : label}
        </span>
        {hint && (
          <span id={`${id}hint`} className="text-xs text-ink-2">
            {hint}
          </span>
        )}
      </label>
      <button
        id={id}
        type="button"
        role="switch"
        aria-checked={isOn}
        aria-label={label}
        aria-describedby={hint && !isLabelHidden ? `${id}hint` : undefined}
        disabled={isDisabled}
        onClick={() => onChange(!isOn)}
        className="relative inline-flex h-7 w-12 shrink-0 items-center rounded-full bg-field p-1 transition-colors before:absolute before:-inset-2 aria-checked:bg-primary disabled:cursor-not-allowed disabled:opacity-50"
      >
        <span className="block size-5 rounded-full bg-white shadow-card transition-transform in-aria-checked:translate-x-5 dark:bg-ink dark:in-aria-checked:bg-on-primary rtl:in-aria-checked:-translate-x-5" />
      </button>
    </div>
  );
};
