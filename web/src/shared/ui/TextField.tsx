import { clsx } from "clsx";
import type { InputHTMLAttributes } from "react";
import { controlClass } from "./controlClass";
import { Field, type FieldProps } from "./Field";

type TextFieldProps = FieldProps & Omit<InputHTMLAttributes<HTMLInputElement>, keyof FieldProps>;

/** One line of text: an input with its label. */
export const TextField = ({
  label,
  name,
  hint,
  aside,
  isLabelHidden,
  className,
  ...input
}: TextFieldProps) => (
  <Field {...{ label, name, hint, aside, isLabelHidden, className }}>
    {(wiring) => <input type="text" {...input} {...wiring} className={clsx(controlClass, "h-12")} />}
  </Field>
);
