import { isSixDigits } from "@majlis/contracts/codeText";
import { clsx } from "clsx";
import {
  type InputHTMLAttributes,
  type SelectHTMLAttributes,
  type TextareaHTMLAttributes,
  useId,
} from "react";
import { Field, type FieldProps, useExcess } from "./Field";
import { controlClass, Select, type SelectOption } from "./Select";

type TextFieldProps = FieldProps & Omit<InputHTMLAttributes<HTMLInputElement>, keyof FieldProps>;

export const TextField = ({
  label,
  name,
  hint,
  aside,
  isLabelHidden,
  className,
  maxLength,
  ...input
}: TextFieldProps) => {
  const { excess, onInput } = useExcess(maxLength);
  return (
    <Field {...{ label, name, hint, aside, isLabelHidden, className, excess }}>
      {(wiring) => (
        <input type="text" onInput={onInput} {...input} {...wiring} className={clsx(controlClass, "h-12")} />
      )}
    </Field>
  );
};

type TextAreaProps = FieldProps & Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, keyof FieldProps>;

/** A text area that grows with its content. */
export const TextArea = ({
  label,
  name,
  hint,
  aside,
  isLabelHidden,
  className,
  maxLength,
  ...area
}: TextAreaProps) => {
  const { excess, onInput } = useExcess(maxLength);
  return (
    <Field {...{ label, name, hint, aside, isLabelHidden, className, excess }}>
      {(wiring) => (
        <textarea
          rows={4}
          onInput={onInput}
          {...area}
          {...wiring}
          className={clsx(controlClass, "field-sizing-content min-h-28 py-3")}
        />
      )}
    </Field>
  );
};

type SelectFieldProps = FieldProps & {
  readonly options: readonly SelectOption[];
} & Omit<SelectHTMLAttributes<HTMLSelectElement>, keyof FieldProps>;

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

interface OneTimeCodeFieldProps {
  readonly label: string;
  readonly hint?: string;
  readonly defaultValue?: string;
  /** Whether the sixth digit sends the form. The hint says so. */
  readonly submits?: boolean;
  readonly autoFocus?: boolean;
}

/** A six-digit code from a mail or an authenticator app. Phones offer to fill it in. */
export const OneTimeCodeField = ({ submits = false, ...field }: OneTimeCodeFieldProps) => (
  <TextField
    name="code"
    inputMode="numeric"
    autoComplete="one-time-code"
    required
    dir="ltr"
    onInput={({ currentTarget: { value, form } }) => submits && isSixDigits(value) && form?.requestSubmit()}
    {...field}
  />
);

interface PersonFieldsProps {
  readonly nameLabel: string;
  readonly emailLabel: string;
}

/** Name and e-mail side by side, for forms without an account. */
export const PersonFields = ({ nameLabel, emailLabel }: PersonFieldsProps) => (
  <div className="grid grid-cols-1 gap-5 sm:grid-cols-2">
    <TextField label={nameLabel} name="name" autoComplete="name" dir="auto" maxLength={101} required />
    <TextField
      label={emailLabel}
      name="email"
      type="email"
      autoComplete="email"
      dir="ltr"
      maxLength={255}
      required
    />
  </div>
);

export interface CheckFieldProps extends Pick<
  InputHTMLAttributes<HTMLInputElement>,
  "checked" | "defaultChecked" | "onChange"
> {
  readonly label: string;
  readonly hint: string;
  readonly name: string;
}

/** A checkbox with a label and a hint. */
export const CheckField = ({ label, hint, name, ...input }: CheckFieldProps) => {
  const id = useId();
  return (
    <div className="flex min-h-11 items-start gap-3">
      <input
        id={id}
        type="checkbox"
        name={name}
        {...input}
        aria-describedby={`${id}hint`}
        className="mt-0.5 size-5 shrink-0 accent-primary"
      />
      <div>
        <label htmlFor={id} className="block font-semibold">
          {label}
        </label>
        <p id={`${id}hint`} className="text-xs text-ink-2">
          {hint}
        </p>
      </div>
    </div>
  );
};
