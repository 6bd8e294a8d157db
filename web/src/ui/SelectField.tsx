import { clsx } from "clsx";
import { ChevronDown } from "lucide-react";
import type { SelectHTMLAttributes } from "react";
import { Field, fieldClass, type FieldProps } from "./Field";

interface Option {
  readonly value: string;
  readonly label: string;
}

type SelectFieldProps = FieldProps & {
  readonly options: readonly Option[];
} & Omit<SelectHTMLAttributes<HTMLSelectElement>, keyof FieldProps>;

/** One of a few: the browser's own select. */
export const SelectField = ({
  label,
  name,
  hint,
  aside,
  isLabelHidden,
  className,
  options,
  ...select
}: SelectFieldProps) => (
  <Field {...{ label, name, hint, aside, isLabelHidden, className }}>
    {(wiring) => (
      <div className="relative">
        <select {...select} {...wiring} className={clsx(fieldClass, "h-12 appearance-none pe-11")}>
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
        <ChevronDown className="pointer-events-none absolute end-3.5 top-3.5 size-5 text-ink-3" aria-hidden />
      </div>
    )}
  </Field>
);
