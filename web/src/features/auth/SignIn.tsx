import { lazy, Suspense, useState } from "react";
import { useForm } from "#shared/ui/useForm.ts";
import { useMessages } from "#shared/i18n/i18n.ts";
import { logFailure } from "#shared/api/log.ts";
import { queryClient } from "#shared/api/queryClient.ts";
import { meQuery } from "#shared/session/me.queries.ts";
import type { SecondStep as SecondStepOf } from "#shared/session/signIn.ts";
import { ProviderError } from "#shared/api/apiErrors.ts";
import { Form } from "#shared/ui/Form.tsx";
import { PasswordField } from "#shared/ui/fields.tsx";
import { toast } from "#shared/ui/toast.ts";
import type { AuthView } from "./authView";
import { EmailField } from "./AuthControls";
import { authMessages } from "./messages/en";

const SecondStep = lazy(async () => ({ default: (await import("./SecondStep")).SecondStep }));
const SendAgain = lazy(async () => ({ default: (await import("./SendAgain")).SendAgain }));

/** Comes with the first sign-in, or when somebody begins to type. */
const loadSignIn = () => import("#shared/session/signIn.ts");

const loadSchema = async () => (await import("@majlis/contracts/users")).SignInForm;

/** E-mail and password. An account that is not confirmed is offered its mail again. */
export const SignIn = ({ onView }: { readonly onView: (view: AuthView) => void }) => {
  const messages = useMessages(authMessages).page;
  const [unconfirmed, setUnconfirmed] = useState<string>();
  const [secondStep, setSecondStep] = useState<SecondStepOf>();
  const welcome = async () => {
    toast({ title: messages.welcomeBack, description: messages.signedIn });
    // The button stays busy until it is known where to go.
    await queryClient.prefetchQuery(meQuery);
  };
  const form = useForm(
    loadSchema,
    async ({ email, password }) => {
      setUnconfirmed(undefined);
      try {
        const next = await (await loadSignIn()).signIn(email, password);
        if (next) return setSecondStep(() => next);
      } catch (error) {
        if (error instanceof ProviderError && error.code === "UserNotConfirmedException")
          setUnconfirmed(email);
        throw error;
      }
      await welcome();
    },
    "SignInFailed",
  );
  if (secondStep)
    return (
      <Suspense fallback={null}>
        <SecondStep confirm={secondStep} onDone={welcome} onBack={() => setSecondStep(undefined)} />
      </Suspense>
    );
  return (
    <Form
      form={form}
      submitLabel={messages.signIn}
      busyLabel={messages.signingIn}
      problemAction={
        unconfirmed !== undefined && (
          <Suspense fallback={null}>
            <SendAgain email={unconfirmed} onSent={() => onView({ name: "confirm", email: unconfirmed })} />
          </Suspense>
        )
      }
    >
      <EmailField
        onFocus={() => {
          // Should it not arrive now, signing in asks again.
          loadSignIn().catch((error: unknown) => logFailure("The sign-in did not load", error));
        }}
      />
      <PasswordField
        label={messages.password}
        name="password"
        autoComplete="current-password"
        required
        aside={
          <button
            type="button"
            className="-my-3 min-h-11 rounded-sm font-semibold text-primary underline-offset-4 hover:underline"
            onClick={() => onView({ name: "reset" })}
          >
            {messages.forgot}
          </button>
        }
      />
    </Form>
  );
};
