import { useMessages } from "#shared/i18n/i18n.ts";
import { mailWayIn, resetPassword } from "#shared/session/account.ts";
import { Button } from "#shared/ui/Button.tsx";
import { useForm } from "#shared/ui/forms/useForm.ts";
import { Form } from "#shared/ui/forms/Form.tsx";
import { OneTimeCodeField } from "#shared/ui/forms/fields.tsx";
import { PasswordField } from "#shared/ui/forms/PasswordField.tsx";
import { toast } from "#shared/ui/toast.ts";
import { BackToLogin, EmailField } from "./AuthControls";
import { type AuthView, useWantedPage } from "./authView";
import { authMessages } from "./messages/en";
import { ResetForm } from "@majlis/contracts/users";
import { newPasswordSchema } from "./newPasswordSchema";

interface ResetPasswordProps {
  readonly email: string | undefined;
  readonly onView: (view: AuthView) => void;
}

/** Requests a password reset mail. An unconfirmed account gets the confirmation mail instead. */
export const ResetPassword = ({ email, onView }: ResetPasswordProps) => {
  const messages = useMessages(authMessages).steps;
  const next = useWantedPage();
  const form = useForm(
    ResetForm,
    async (given) => {
      await mailWayIn(given.email, { next });
      toast({ title: messages.resetSent, description: messages.resetSentBody });
      return messages.resetSentInline;
    },
    "PasswordResetFailed",
  );
  return (
    <>
      <h1 className="text-2xl">{messages.resetTitle}</h1>
      <p className="mt-1 mb-6 text-ink-2">{messages.resetBody}</p>
      <Form form={form} submitLabel={messages.sendResetLink} busyLabel={messages.sending}>
        <EmailField defaultValue={email} />
      </Form>
      <BackToLogin email={email} onView={onView} />
    </>
  );
};

interface NewPasswordProps {
  readonly email: string;
  readonly code: string;
  readonly onView: (view: AuthView) => void;
}

/** Sets a new password with the link or the code from the reset mail. */
export const NewPassword = ({ email, code, onView }: NewPasswordProps) => {
  const shared = useMessages(authMessages).page;
  const messages = useMessages(authMessages).steps;
  const form = useForm(
    newPasswordSchema,
    async (given) => {
      await resetPassword(given.email, given.code, given.password);
      toast({ title: shared.passwordSaved, description: shared.passwordSavedBody });
      onView({ name: "main", notice: "passwordSaved", email: given.email });
    },
    "PasswordResetFailed",
  );
  // A link contains e-mail and code: only the password is left to type.
  const isByLink = email !== "" && code !== "";
  return (
    <>
      <h1 className="text-2xl">{messages.newPasswordTitle}</h1>
      <p className="mt-1 mb-6 text-ink-2">{messages.newPasswordBody}</p>
      <Form
        form={form}
        submitLabel={messages.savePassword}
        busyLabel={messages.saving}
        problemAction={
          <Button kind="quiet" onClick={() => onView({ name: "reset", email })}>
            {messages.askNewLink}
          </Button>
        }
      >
        <EmailField defaultValue={email} readOnly={isByLink} />
        {isByLink ? (
          <input type="hidden" name="code" value={code} />
        ) : (
          <OneTimeCodeField label={messages.code} defaultValue={code} hint={messages.codeHint} />
        )}
        <PasswordField
          label={messages.newPassword}
          name="password"
          placeholder={messages.passwordPlaceholder}
          autoComplete="new-password"
          required
        />
      </Form>
      <BackToLogin email={email} onView={onView} />
    </>
  );
};
