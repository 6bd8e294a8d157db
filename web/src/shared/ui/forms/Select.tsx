import { clsx } from "clsx";
import { ChevronDown } from "lucide-react";
import type { SelectHTMLAttributes } from "react";

/** The classes of every input, select and text area. */
export const controlClass =
  "w-full rounded-md border border-field bg-surface px-3.5 text-base text-ink outline-none transition-shadow forced-colors:focus:outline-solid placeholder:text-ink-3 focus:border-primary focus:ring-3 focus:ring-primary/25 [&[readonly]]:bg-sunken disabled:bg-sunken disabled:text-ink-3 aria-invalid:border-danger";

export interface SelectOption {
  readonly value: string;
  readonly label: string;
}

interface SelectProps extends SelectHTMLAttributes<HTMLSelectElement> {
  readonly options: readonly SelectOption[];
}

/** A native select without a label. `SelectField` adds one. */
export const Select = ({ options, ...select }: SelectProps) => (
  <div className="relative">
    <select {...select} className={clsx(controlClass, "h-12 appearance-none truncate pe-11")}>
      {options.map((option) => (
        <option key={option.value} value={option.value}>
          {option.label}
        </option>
      ))}
    </select>
    <ChevronDown className="pointer-events-none absolute end-3.5 top-3.5 size-5 text-ink-3" aria-hidden />
  </div>
);
