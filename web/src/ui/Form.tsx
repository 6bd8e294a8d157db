import { clsx } from "clsx";
import { createContext, type ReactNode } from "react";
import type { FormProblem, FormState } from "../lib/form";
import { Alert } from "./Alert";
import { Button, type ButtonKind } from "./Button";

/** The form around a field; outside of any form fields stand alone. */
export const FormContext = createContext<{ readonly id: string; readonly problem?: FormProblem | undefined }>(
  {
    id: "field-",
  },
);

interface FormProps {
  readonly form: FormState;
  readonly submitLabel: string;
  readonly busyLabel: string;
  readonly submitKind?: ButtonKind;
  readonly children: ReactNode;
  /** Beside the problem, as an offer to send a mail again. */
  readonly problemAction?: ReactNode;
  readonly className?: string;
}

/** A form's problem or notice, its fields, and its one button. */
export const Form = ({
  form,
  submitLabel,
  busyLabel,
  submitKind = "big",
  children,
  problemAction,
  className,
}: FormProps) => (
  <FormContext value={form}>
    <form noValidate onSubmit={form.onSubmit} className={clsx("grid gap-5", className)}>
      {form.problem && <Alert id={`${form.id}problem`} title={form.problem.message} action={problemAction} />}
      {form.notice && <Alert tone="ok" title={form.notice} />}
      {children}
      <Button kind={submitKind} type="submit" isBusy={form.isBusy} busyLabel={busyLabel} className="w-full">
        {submitLabel}
      </Button>
    </form>
  </FormContext>
);
