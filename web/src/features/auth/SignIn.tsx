import { useState } from "react";
import { useForm } from "../../lib/form";
import { useMessages } from "../../lib/i18n";
import { queryClient } from "../../lib/queryClient";
import { resendConfirmation } from "../../lib/session/account";
import { meQuery } from "../../lib/session/me.queries";
import { ProviderError } from "../../lib/session/ProviderError";
import { loadSignIn, signIn } from "../../lib/session/signIn";
import { toastFailure } from "../../lib/toastFailure";
import { Button } from "../../ui/Button";
import { Form } from "../../ui/Form";
import { PasswordField } from "../../ui/PasswordField";
import { TextField } from "../../ui/TextField";
import { toast } from "../../ui/toast";
import { authMessages } from "./auth.messages";
import type { AuthView } from "./authView";

const loadSchema = async () => (await import("@majlis/contracts/users")).SignInForm;

/** E-mail and password. An account that is not confirmed is offered its mail again. */
export const SignIn = ({ onView }: { readonly onView: (view: AuthView) => void }) => {
  const messages = useMessages(authMessages);
  const [unconfirmed, setUnconfirmed] = useState<string>();
  const form = useForm(
    loadSchema,
    async ({ email, password }) => {
      setUnconfirmed(undefined);
      try {
        await signIn(email, password);
      } catch (error) {
        if (error instanceof ProviderError && error.code === "UserNotConfirmedException")
          setUnconfirmed(email);
        throw error;
      }
      toast({ title: messages.welcomeBack, description: messages.signedIn });
      // The button stays busy until it is known where to go.
      await queryClient.prefetchQuery(meQuery);
    },
    "SignInFailed",
  );
  return (
    <Form
      form={form}
      submitLabel={messages.signIn}
      busyLabel={messages.signingIn}
      problemAction={unconfirmed !== undefined && <SendAgain email={unconfirmed} onView={onView} />}
    >
      <TextField
        label={messages.email}
        name="email"
        type="email"
        autoComplete="username"
        required
        dir="ltr"
        onFocus={() => void loadSignIn()}
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

interface SendAgainProps {
  readonly email: string;
  readonly onView: (view: AuthView) => void;
}

const SendAgain = ({ email, onView }: SendAgainProps) => {
  const messages = useMessages(authMessages);
  const [isSending, setIsSending] = useState(false);
  const send = async () => {
    setIsSending(true);
    try {
      await resendConfirmation(email);
      toast({ title: messages.sentAgain, description: messages.sentAgainBody });
      onView({ name: "confirm", email });
    } catch (error) {
      setIsSending(false);
      await toastFailure(error, "ConfirmationFailed");
    }
  };
  return (
    <Button kind="quiet" isBusy={isSending} busyLabel={messages.sending} onClick={() => void send()}>
      {messages.sendAgain}
    </Button>
  );
};
