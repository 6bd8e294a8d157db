import { type InputHTMLAttributes, useId } from "react";

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
