import { clsx } from "clsx";
import { ChevronDown } from "lucide-react";
import type { SelectHTMLAttributes } from "react";
import { controlClass } from "./controlClass";

export interface SelectOption {
  readonly value: string;
  readonly label: string;
}

interface SelectProps extends SelectHTMLAttributes<HTMLSelectElement> {
  readonly options: readonly SelectOption[];
}

/** One of a few: the browser's own select. Label it from outside. */
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
