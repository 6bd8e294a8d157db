import { clsx } from "clsx";
import type { TextareaHTMLAttributes } from "react";
import { controlClass } from "./controlClass";
import { Field, type FieldProps } from "./Field";

type TextAreaProps = FieldProps & Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, keyof FieldProps>;

/** Several lines of text; the box grows with what is written. */
export const TextArea = ({ label, name, hint, aside, isLabelHidden, className, ...area }: TextAreaProps) => (
  <Field {...{ label, name, hint, aside, isLabelHidden, className }}>
    {(wiring) => (
      <textarea
        rows={4}
        {...area}
        {...wiring}
        className={clsx(controlClass, "field-sizing-content min-h-28 py-3")}
      />
    )}
  </Field>
);
