import type { SelectHTMLAttributes } from "react";
import { Field, type FieldProps } from "./Field";
import { Select, type SelectOption } from "./Select";

type SelectFieldProps = FieldProps & {
  readonly options: readonly SelectOption[];
} & Omit<SelectHTMLAttributes<HTMLSelectElement>, keyof FieldProps>;

/** A select with its label, as a form's field. */
export const SelectField = ({
  label,
  name,
  hint,
  aside,
  isLabelHidden,
  className,
  ...select
}: SelectFieldProps) => (
  <Field {...{ label, name, hint, aside, isLabelHidden, className }}>
    {(wiring) => <Select {...select} {...wiring} />}
  </Field>
);
