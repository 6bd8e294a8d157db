import { clsx } from "clsx";
import { useContext, type ReactNode } from "react";
import { FormContext } from "./Form";

interface FieldShellProps {
  readonly label: string;
  readonly name: string;
  /** Below the field: what to know before filling it in. */
  readonly hint?: ReactNode;
  /** At the end of the label's line, as "Forgot your password?". */
  readonly aside?: ReactNode;
  readonly isLabelHidden?: boolean | undefined;
  readonly className?: string | undefined;
  readonly children: (wiring: FieldWiring) => ReactNode;
}

/** What ties a control to its label, its hint and the form's error. */
export interface FieldWiring {
  readonly id: string;
  readonly name: string;
  readonly "aria-invalid": true | undefined;
  readonly "aria-describedby": string | undefined;
}

/** Label, control and hint. The control is in error when the form around it blames its name. */
export const Field = ({
  label,
  name,
  hint,
  aside,
  isLabelHidden = false,
  className,
  children,
}: FieldShellProps) => {
  const form = useContext(FormContext);
  const id = `${form.id}${name}`;
  const isBlamed = form.problem?.field === name;
  const described = [isBlamed && `${form.id}problem`, hint && `${id}hint`].filter(Boolean).join(" ");
  return (
    <div className={className}>
      <div className={clsx("mb-1.5 flex items-baseline justify-between gap-3", isLabelHidden && "sr-only")}>
        <label htmlFor={id} className="font-semibold">
          {label}
        </label>
        {aside}
      </div>
      {children({
        id,
        name,
        "aria-invalid": isBlamed || undefined,
        "aria-describedby": described || undefined,
      })}
      {hint && (
        <p id={`${id}hint`} className="mt-1.5 text-xs text-ink-2">
          {hint}
        </p>
      )}
    </div>
  );
};

export type FieldProps = Omit<FieldShellProps, "children">;
