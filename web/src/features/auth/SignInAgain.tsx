import { isHostRole } from "@majlis/contracts/roles";
import { useMutation, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useMessages } from "#shared/i18n/i18n.ts";
import { toastFailure } from "#shared/api/toastFailure.ts";
import { mailWayIn } from "#shared/session/account.ts";
import { meQuery } from "#shared/session/me.queries.ts";
import type { SecondStep as SecondStepOf } from "#shared/session/signIn.ts";
import type { SignInRequest } from "#shared/session/signInAgain.ts";
import { tokenStore } from "#shared/session/tokenStore.ts";
import { Button } from "#shared/ui/Button.tsx";
import { Dialog } from "#shared/ui/Dialog.tsx";
import { Failure } from "#shared/ui/Failure.tsx";
import { PasswordField } from "#shared/ui/forms/PasswordField.tsx";
import { toast } from "#shared/ui/toast.ts";
import { Form } from "#shared/ui/forms/Form.tsx";
import { laterPart } from "#shared/ui/laterPart.tsx";
import { Skeleton } from "#shared/ui/Skeleton.tsx";
import { useForm } from "#shared/ui/forms/useForm.ts";
import { SecondStep } from "./AuthControls";
import { authMessages } from "./messages/en";
import { SignInForm } from "@majlis/contracts/users";

const CodeAgain = laterPart(
  () => import("#features/auth/later.ts"),
  (m) => m.CodeAgain,
  <Skeleton className="h-32" />,
);

/**
 * Asks for the signed-in user's password, and for the second step's code, before a sensitive call. Who has no right that
 * needs a password can use a mailed code, which comes first where a code began the session.
 */
export const SignInAgain = ({ request }: { readonly request: SignInRequest }) => {
  const { again: messages, page } = useMessages(authMessages);
  const { data: me, error, refetch } = useQuery(meQuery);
  const [wantsCode, setWantsCode] = useState(() => tokenStore.get()?.isByCode === true);
  const canUseCode = me !== undefined && !isHostRole(me.role);
  const isByCode = canUseCode && wantsCode;
  return (
    <Dialog
      isOpen
      onOpenChange={(isOpen) => isOpen || request.answer(false)}
      title={messages.title}
      description={isByCode ? messages.bodyByCode : messages.body}
    >
      {error && !me && <Failure error={error} fallback="SignInFailed" onRetry={() => void refetch()} />}
      {!error && !me && <Skeleton className="h-52" />}
      {me && !isByCode && <PasswordForm email={me.email} onDone={() => request.answer(true)} />}
      {me && isByCode && <CodeAgain email={me.email} onDone={() => request.answer(true)} />}
      {canUseCode && (
        <Button kind="quiet" className="mt-3 w-full" onClick={() => setWantsCode(!isByCode)}>
          {isByCode ? messages.usePassword : page.withCode}
        </Button>
      )}
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
