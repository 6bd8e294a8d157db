import { clsx } from "clsx";
import { Eye, EyeOff } from "lucide-react";
import {
  type InputHTMLAttributes,
  type ReactNode,
  type SelectHTMLAttributes,
  type TextareaHTMLAttributes,
  useContext,
  useState,
} from "react";
import { useMessages } from "#shared/i18n/i18n.ts";
import { sharedMessages } from "#shared/messages/en.ts";
import { controlClass, Select, type SelectOption } from "./Select";
import { FormContext } from "./Form";

interface FieldShellProps {
  readonly label: string;
  readonly name: string;
  /** Help text below the field. */
  readonly hint?: ReactNode;
  /** At the end of the label's line, such as "Forgot your password?". */
  readonly aside?: ReactNode;
  readonly isLabelHidden?: boolean | undefined;
  readonly className?: string | undefined;
  readonly children: (wiring: FieldWiring) => ReactNode;
}

/** The attributes that link a control to its label, its hint and the form's problem. */
interface FieldWiring {
  readonly id: string;
  readonly name: string;
  readonly "aria-invalid": true | undefined;
  readonly "aria-describedby": string | undefined;
}

/** Label, control and hint. The control is invalid when the form's problem names its field. */
const Field = ({ label, name, hint, aside, isLabelHidden = false, className, children }: FieldShellProps) => {
  const form = useContext(FormContext);
  const id = `${form.id}${name}`;
  const isInvalid = form.problem?.field === name;
  const describedBy = [isInvalid && `${form.id}problem`, hint && `${id}hint`].filter(Boolean).join(" ");
  return (
    <div className={className} data-field>
      <div className={clsx("mb-1.5 flex items-baseline justify-between gap-3", isLabelHidden && "sr-only")}>
        <label htmlFor={id} className="font-semibold">
          {label}
        </label>
        {aside}
      </div>
      {children({
        id,
        name,
        "aria-invalid": isInvalid || undefined,
        "aria-describedby": describedBy || undefined,
      })}
      {isInvalid && (
        <p id={`${form.id}problem`} role="alert" className="mt-1.5 font-semibold text-danger-ink">
          {form.problem?.message}
        </p>
      )}
      {hint && (
        <p id={`${id}hint`} className="mt-1.5 text-xs text-ink-2">
          {hint}
        </p>
      )}
    </div>
  );
};

type FieldProps = Omit<FieldShellProps, "children">;

type TextFieldProps = FieldProps & Omit<InputHTMLAttributes<HTMLInputElement>, keyof FieldProps>;

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

type TextAreaProps = FieldProps & Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, keyof FieldProps>;

/** A text area that grows with its content. */
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

type PasswordFieldProps = FieldProps & Omit<InputHTMLAttributes<HTMLInputElement>, keyof FieldProps | "type">;

/** A password with a button that shows it. */
export const PasswordField = ({ label, name, hint, aside, className, ...input }: PasswordFieldProps) => {
  const messages = useMessages(sharedMessages).ui;
  const [isShown, setIsShown] = useState(false);
  const Icon = isShown ? EyeOff : Eye;
  return (
    <Field {...{ label, name, hint, aside, className }}>
      {(wiring) => (
        <div className="relative">
          <input
            {...input}
            {...wiring}
            type={isShown ? "text" : "password"}
            className={clsx(controlClass, "h-12 pe-12")}
          />
          <button
            type="button"
            className="absolute end-0.5 top-0.5 grid size-11 place-items-center rounded-md text-ink-3 hover:text-ink"
            aria-label={messages.showPassword}
            aria-pressed={isShown}
            onClick={() => setIsShown(!isShown)}
          >
            <Icon className="size-5" aria-hidden />
          </button>
        </div>
      )}
    </Field>
  );
};

interface OneTimeCodeFieldProps {
  readonly label: string;
  readonly hint?: string;
  readonly defaultValue?: string;
}

/** A six-digit code from a mail or an authenticator app. Phones offer to fill it in. */
export const OneTimeCodeField = (field: OneTimeCodeFieldProps) => (
  <TextField
    name="code"
    inputMode="numeric"
    autoComplete="one-time-code"
    maxLength={6}
    required
    dir="ltr"
    {...field}
  />
);

interface PersonFieldsProps {
  readonly nameLabel: string;
  readonly emailLabel: string;
}

/** Name and e-mail side by side, for forms without an account. */
export const PersonFields = ({ nameLabel, emailLabel }: PersonFieldsProps) => (
  <div className="grid gap-5 sm:grid-cols-2">
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
