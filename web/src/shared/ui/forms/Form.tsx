import { clsx } from "clsx";
import { createContext, type ReactNode } from "react";
import { useMessages } from "#shared/i18n/i18n.ts";
import { sharedMessages } from "#shared/messages/en.ts";
import type { PresentValue } from "./presentValues";
import type { FormProblem, FormState } from "./useForm";
import { Alert } from "../Alert";
import { NeedsScript } from "../NeedsScript";
import { Button, type ButtonKind } from "../Button";
import { Words } from "#shared/ui/Words.tsx";

/** The form around a field. The default applies to fields outside of a form. */
export const FormContext = createContext<{ readonly id: string; readonly problem?: FormProblem | undefined }>(
  {
    id: "field-",
  },
);

/** What somebody else has saved, field by field. */
const PresentValues = ({ values }: { readonly values: readonly PresentValue[] }) => {
  const { nowIs, saveAgain } = useMessages(sharedMessages).ui;
  return (
    <>
      <ul className="my-2 grid gap-1">
        {values.map(({ label, text }) => (
          <li key={label} className="wrap-anywhere">
            <span className="font-semibold">{nowIs({ field: label })}</span> <Words>{text}</Words>
          </li>
        ))}
      </ul>
      <p>{saveAgain}</p>
    </>
  );
};

interface SubmitAs {
  readonly name: string;
  readonly value: string;
}

interface FormProps {
  readonly form: FormState;
  readonly submitLabel: string;
  readonly busyLabel: string;
  /** What the submit button adds to the form. */
  readonly submitAs?: SubmitAs | undefined;
  /** A second way to send the form, for example as a draft. The Enter key takes it. */
  readonly otherSubmit?: (SubmitAs & { readonly label: string; readonly busyLabel: string }) | undefined;
  /** The way to the next step, in place of the submit button. */
  readonly next?: ReactNode;
  readonly submitKind?: ButtonKind;
  readonly children: ReactNode;
  /** An action next to the problem, such as sending a mail again. */
  readonly problemAction?: ReactNode;
  readonly className?: string;
  /** Keeps the problem and the submit button visible at the lower edge of a long dialog. */
  readonly hasStickyFooter?: boolean;
}

/** A form: its problem or notice, its fields and its submit button. */
export const Form = ({
  form,
  submitLabel,
  busyLabel,
  submitAs,
  otherSubmit,
  next,
  submitKind = "big",
  children,
  problemAction,
  className,
  hasStickyFooter = false,
}: FormProps) => {
  const { fill } = form;
  const problem = form.problem && !form.problem.isBesideField && (
    <Alert id={`${form.id}problem`} title={form.problem.message} action={problemAction}>
      {form.problem.present.length > 0 && <PresentValues values={form.problem.present} />}
    </Alert>
  );
  return (
    <FormContext value={form}>
      <NeedsScript />
      {/* Sent by a browser without scripts, a text does not stand in the address. */}
      <form
        ref={fill}
        noValidate
        method="post"
        onSubmit={form.onSubmit}
        onInput={form.onEdit}
        className={clsx("grid grid-cols-1 gap-5", className)}
      >
        {!hasStickyFooter && problem}
        {form.notice && <Alert tone="ok" title={form.notice} />}
        {children}
        <div
          className={clsx(
            hasStickyFooter &&
              "sticky -bottom-6 -mx-6 -mb-6 grid gap-3 border-t border-line bg-surface px-6 pt-4 pb-5",
          )}
        >
          {hasStickyFooter && problem}
          <div className={clsx("flex flex-wrap gap-3", hasStickyFooter && "sm:justify-end")}>
            {otherSubmit && (
              <Button
                kind="quiet"
                type="submit"
                name={otherSubmit.name}
                value={otherSubmit.value}
                isBusy={form.isBusy && form.sentAs === otherSubmit.value}
                busyLabel={otherSubmit.busyLabel}
                className={clsx("grow", hasStickyFooter && "sm:grow-0")}
              >
                {otherSubmit.label}
              </Button>
            )}
            {next || (
              <Button
                kind={submitKind}
                type="submit"
                {...submitAs}
                isBusy={form.isBusy && (!otherSubmit || form.sentAs !== otherSubmit.value)}
                busyLabel={busyLabel}
                className={clsx("grow", hasStickyFooter && "sm:min-w-56 sm:grow-0")}
              >
                {submitLabel}
              </Button>
            )}
          </div>
        </div>
      </form>
    </FormContext>
  );
};
