import { clsx } from "clsx";
import { useId } from "react";

interface ChoiceFieldProps {
  readonly name: string;
  readonly label: string;
  readonly className?: string;
  readonly choices: readonly { readonly value: string; readonly label: string; readonly hint: string }[];
  readonly chosen: string;
  readonly onChoose?: (value: string) => void;
}

/** One of several choices with hints. The whole box of a choice is clickable. */
export const ChoiceField = ({
  name,
  label: group,
  className,
  choices,
  chosen,
  onChoose,
}: ChoiceFieldProps) => {
  const id = useId();
  return (
    <div role="radiogroup" aria-label={group} className={clsx("grid gap-3", className)}>
      {choices.map(({ value, label, hint }) => (
        <div
          key={value}
          className="relative isolate flex min-h-14 items-start gap-3 rounded-md p-3.5 ring-1 ring-field ring-inset has-checked:bg-primary-soft has-checked:ring-2 has-checked:ring-primary"
        >
          <input
            id={`${id}${value}`}
            type="radio"
            name={name}
            value={value}
            defaultChecked={value === chosen}
            onChange={() => onChoose?.(value)}
            aria-describedby={`${id}${value}hint`}
            className="relative z-10 mt-0.5 size-5 shrink-0 accent-primary"
          />
          <div>
            <label
              htmlFor={`${id}${value}`}
              className="block cursor-pointer font-semibold after:absolute after:inset-0"
            >
              {label}
            </label>
            <p id={`${id}${value}hint`} className="text-xs text-ink-2">
              {hint}
            </p>
          </div>
        </div>
      ))}
    </div>
  );
};
