import { ArrowLeft } from "lucide-react";
import { type InputHTMLAttributes, useState } from "react";
import { useMessages } from "#shared/i18n/i18n.ts";
import { Button } from "#shared/ui/Button.tsx";
import { TextField, OneTimeCodeField } from "#shared/ui/forms/fields.tsx";
import { type AuthView, useWantedPage } from "./authView";
import { authMessages } from "./messages/en";
import { mailWayIn } from "#shared/session/account.ts";
import { toastFailure } from "#shared/api/toastFailure.ts";
import { toast } from "#shared/ui/toast.ts";
import { useForm } from "#shared/ui/forms/useForm.ts";
import type { SecondStep as Confirm } from "#shared/session/signIn.ts";
import { Form } from "#shared/ui/forms/Form.tsx";
import { focusOnMount } from "#shared/ui/keepFocus.ts";
import { AppCodeForm } from "@majlis/contracts/users";

/** The account's e-mail address. Password managers treat it as the user name. */
export const EmailField = (
  field: Pick<InputHTMLAttributes<HTMLInputElement>, "defaultValue" | "readOnly" | "onFocus" | "autoFocus">,
) => {
  const { email } = useMessages(authMessages).page;
  return (
    <TextField
      label={email}
      name="email"
      type="email"
      autoComplete="username"
      required
      dir="ltr"
      {...field}
    />
  );
};

interface BackToLoginProps {
  /** Fills in the sign-in. */
  readonly email?: string | undefined;
  readonly onView: (view: AuthView) => void;
}

export const BackToLogin = ({ email, onView }: BackToLoginProps) => {
  const messages = useMessages(authMessages).steps;
  return (
    <Button
      kind="ghost"
      className="mt-3 w-full"
      onClick={() => onView({ name: "main", ...(email && { email }) })}
    >
      <ArrowLeft className="size-4 rtl:rotate-180" aria-hidden />
      {messages.backToLogin}
    </Button>
  );
};

interface ResendConfirmationProps {
  readonly email: string;
  readonly className?: string;
  /** Leads to the step that waits for the code. */
  readonly onView?: (view: AuthView) => void;
}

/** Sends the mail again: a confirmed account gets a reset. The page shows the same for every address. */
export const ResendConfirmation = ({ email, className, onView }: ResendConfirmationProps) => {
  const messages = useMessages(authMessages).steps;
  const next = useWantedPage();
  const [isSending, setIsSending] = useState(false);
  const send = async () => {
    setIsSending(true);
    try {
      await mailWayIn(email, { next });
      toast({ title: messages.sentAgain, description: messages.sentAgainBody });
      onView?.({ name: "confirm", email });
    } catch (error) {
      await toastFailure(error, "ConfirmationFailed");
    }
    setIsSending(false);
  };
  return (
    <Button
      kind="quiet"
      className={className}
      isBusy={isSending}
      busyLabel={messages.sending}
      onClick={() => void send()}
    >
      {messages.sendAgain}
    </Button>
  );
};

interface SecondStepProps {
  readonly confirm: Confirm;
  readonly onDone: () => Promise<void>;
  readonly onBack: () => void;
}

/** Asks for the code from the authenticator app after a correct password. */
export const SecondStep = ({ confirm, onDone, onBack }: SecondStepProps) => {
  const messages = useMessages(authMessages).secondStep;
  const form = useForm(
    AppCodeForm,
    async ({ code }) => {
      await confirm(code);
      await onDone();
    },
    "SecondStepFailed",
    { fields: { CodeMismatchException: "code" } },
  );
  return (
    <>
      <h2 ref={focusOnMount} tabIndex={-1} className="text-lg outline-none">
        {messages.title}
      </h2>
      <p className="mt-1 mb-5 text-ink-2">{messages.body}</p>
      <Form form={form} submitLabel={messages.confirm} busyLabel={messages.confirming}>
        <OneTimeCodeField label={messages.code} />
      </Form>
      <Button kind="quiet" className="mt-3 w-full" onClick={onBack}>
        {messages.back}
      </Button>
      <p className="mt-4 text-sm text-ink-2">{messages.lost}</p>
    </>
  );
};
