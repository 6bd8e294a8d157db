import { useState } from "react";
import { useForm } from "#shared/ui/forms/useForm.ts";
import { useMessages } from "#shared/i18n/i18n.ts";
import { logFailure } from "#shared/api/log.ts";
import type { SecondStep as SecondStepOf } from "#shared/session/signIn.ts";
import { ProviderError } from "#shared/api/apiErrors.ts";
import { Form } from "#shared/ui/forms/Form.tsx";
import { PasswordField } from "#shared/ui/forms/PasswordField.tsx";
import { type AuthView, greetBack, readTypedEmail } from "./authView";
import { EmailField, ResendConfirmation, SecondStep } from "./AuthControls";
import { CodeButton } from "./CodeButton";
import { authMessages } from "./messages/en";
import { SignInForm } from "@majlis/contracts/users";

/** The sign-in library is large: it loads on focus of the first field or on submit. */
const loadSignIn = () => import("#shared/session/signIn.ts");

interface SignInProps {
  /** Fills in the field: only the password is left to type. */
  readonly email: string | undefined;
  readonly onView: (view: AuthView) => void;
}

/** Signs in with e-mail and password. An unconfirmed account can request a new confirmation mail. */
export const SignIn = ({ email: known, onView }: SignInProps) => {
  const messages = useMessages(authMessages).page;
  const [unconfirmedEmail, setUnconfirmedEmail] = useState<string>();
  const [secondStep, setSecondStep] = useState<SecondStepOf>();
  const form = useForm(
    SignInForm,
    async ({ email, password }) => {
      setUnconfirmedEmail(undefined);
      try {
        const next = await (await loadSignIn()).signIn(email, password);
        if (next) return setSecondStep(() => next);
      } catch (error) {
        if (error instanceof ProviderError && error.code === "UserNotConfirmedException")
          setUnconfirmedEmail(email);
        throw error;
      }
      await greetBack();
    },
    "SignInFailed",
    { fields: { NotAuthorizedException: "password" } },
  );
  if (secondStep)
    return <SecondStep confirm={secondStep} onDone={greetBack} onBack={() => setSecondStep(undefined)} />;
  return (
    <>
      <Form
        form={form}
        submitLabel={messages.signIn}
        busyLabel={messages.signingIn}
        problemAction={
          unconfirmedEmail !== undefined && <ResendConfirmation email={unconfirmedEmail} onView={onView} />
        }
      >
        <EmailField
          defaultValue={known}
          onFocus={() => {
            // Submitting the form loads it again after a failure.
            loadSignIn().catch((error: unknown) => logFailure("The sign-in did not load", error));
          }}
        />
        <PasswordField
          label={messages.password}
          name="password"
          autoComplete="current-password"
          // oxlint-disable-next-line jsx-a11y/no-autofocus
          autoFocus={Boolean(known)}
          required
          aside={<ForgotLink onView={onView} />}
        />
      </Form>
      <CodeButton onView={onView} />
    </>
  );
};

const ForgotLink = ({ onView }: Pick<SignInProps, "onView">) => {
  const messages = useMessages(authMessages).page;
  return (
    <button
      type="button"
      className="-my-3 min-h-11 rounded-sm font-semibold text-primary underline-offset-4 hover:underline"
      onClick={({ currentTarget }) => onView({ name: "reset", email: readTypedEmail(currentTarget.form) })}
    >
      {messages.forgot}
    </button>
  );
};
