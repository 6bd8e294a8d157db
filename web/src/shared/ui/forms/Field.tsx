import { clsx } from "clsx";
import { type InputEvent, type ReactNode, useContext, useState } from "react";
import { useMessages } from "#shared/i18n/i18n.ts";
import { sharedMessages } from "#shared/messages/en.ts";
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
  /** The text is over `maxLength`. */
  readonly excess?: Excess | undefined;
  readonly children: (wiring: FieldWiring) => ReactNode;
}

interface Excess {
  readonly length: number;
  readonly max: number;
}

/** The attributes that link a control to its label, its hint and the form's problem. */
interface FieldWiring {
  readonly id: string;
  readonly name: string;
  readonly "aria-invalid": true | undefined;
  readonly "aria-describedby": string | undefined;
}

/** Label, control and hint. The control is invalid when the form's problem names its field. */
export const Field = ({
  label,
  name,
  hint,
  aside,
  isLabelHidden = false,
  className,
  excess,
  children,
}: FieldShellProps) => {
  const form = useContext(FormContext);
  const { tooLong } = useMessages(sharedMessages).ui;
  const id = `${form.id}${name}`;
  const hasProblem = form.problem?.field === name;
  const isInvalid = hasProblem || excess !== undefined;
  const describedBy = [hasProblem && `${form.id}problem`, hint && `${id}hint`, excess && `${id}excess`]
    .filter(Boolean)
    .join(" ");
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
      {excess && (
        <p id={`${id}excess`} role="status" className="mt-1.5 text-xs font-semibold text-danger">
          {tooLong({ length: excess.length, max: excess.max })}
        </p>
      )}
    </div>
  );
};

export type FieldProps = Omit<FieldShellProps, "children" | "excess">;

/**
 * Says how much a text is over its limit. The control has no `maxLength`, because browsers cut what is pasted without
 * a word. The schema of the form refuses the text.
 */
export const useExcess = (max: number | undefined) => {
  const [length, setLength] = useState(0);
  return {
    excess: max !== undefined && length > max ? { length, max } : undefined,
    onInput: ({ currentTarget }: InputEvent<HTMLInputElement | HTMLTextAreaElement>) =>
      setLength(currentTarget.value.trim().length),
  };
};
