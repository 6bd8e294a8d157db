import { useMutation, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useMessages } from "#shared/i18n/i18n.ts";
import { toastFailure } from "#shared/api/toastFailure.ts";
import { mailWayIn } from "#shared/session/account.ts";
import { meQuery } from "#shared/session/me.queries.ts";
import type { SecondStep as SecondStepOf } from "#shared/session/signIn.ts";
import type { SignInRequest } from "#shared/session/signInAgain.ts";
import { Button } from "#shared/ui/Button.tsx";
import { Dialog } from "#shared/ui/Dialog.tsx";
import { Failure } from "#shared/ui/Failure.tsx";
import { PasswordField } from "#shared/ui/forms/PasswordField.tsx";
import { toast } from "#shared/ui/toast.ts";
import { Form } from "#shared/ui/forms/Form.tsx";
import { Skeleton } from "#shared/ui/Skeleton.tsx";
import { useForm } from "#shared/ui/forms/useForm.ts";
import { SecondStep } from "./AuthControls";
import { authMessages } from "./messages/en";
import { SignInForm } from "@majlis/contracts/users";

/** Asks for the signed-in user's password, and for the second step's code, before a sensitive call. */
export const SignInAgain = ({ request }: { readonly request: SignInRequest }) => {
  const messages = useMessages(authMessages).again;
  const { data: me, error, refetch } = useQuery(meQuery);
  return (
    <Dialog
      isOpen
      onOpenChange={(isOpen) => isOpen || request.answer(false)}
      title={messages.title}
      description={messages.body}
    >
      {error && !me && <Failure error={error} fallback="SignInFailed" onRetry={() => void refetch()} />}
      {!error && !me && <Skeleton className="h-52" />}
      {me && <PasswordForm email={me.email} onDone={() => request.answer(true)} />}
      <Button kind="ghost" className="mt-2 w-full" onClick={() => request.answer(false)}>
        {messages.cancel}
      </Button>
    </Dialog>
  );
};

/** Mails a link for a new password, which also works where somebody is signed in. */
const ForgotPassword = ({ email }: { readonly email: string }) => {
  const { page, steps } = useMessages(authMessages);
  const send = useMutation({
    mutationFn: () => mailWayIn(email, {}),
    onSuccess: () => toast({ title: steps.resetSent, description: steps.resetSentBody }),
    onError: (error) => void toastFailure(error, "PasswordResetFailed"),
  });
  return (
    <Button
      kind="ghost"
      className="-ms-3 justify-self-start"
      isBusy={send.isPending}
      busyLabel={steps.sending}
      onClick={() => send.mutate()}
    >
      {page.forgot}
    </Button>
  );
};

const PasswordForm = ({ email, onDone }: { readonly email: string; readonly onDone: () => void }) => {
  const messages = useMessages(authMessages).page;
  const [secondStep, setSecondStep] = useState<SecondStepOf>();
  const form = useForm(
    SignInForm,
    async ({ password }) => {
      const { signIn } = await import("#shared/session/signIn.ts");
      const next = await signIn(email, password);
      if (next) setSecondStep(() => next);
      else onDone();
    },
    "SignInFailed",
    { fields: { NotAuthorizedException: "password" } },
  );
  if (secondStep)
    return (
      <SecondStep
        confirm={secondStep}
        onDone={async () => onDone()}
        onBack={() => setSecondStep(undefined)}
      />
    );
  return (
    <Form form={form} submitLabel={messages.signIn} busyLabel={messages.signingIn}>
      <bdi className="font-semibold">{email}</bdi>
      {/* For password managers. The first focus goes to the password. */}
      <input type="email" name="email" autoComplete="username" value={email} readOnly hidden />
      <PasswordField label={messages.password} name="password" autoComplete="current-password" required />
      <ForgotPassword email={email} />
    </Form>
  );
};
