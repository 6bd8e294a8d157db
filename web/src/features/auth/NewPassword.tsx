import { useForm } from "../../lib/form";
import { useMessages } from "../../lib/i18n";
import { resetPassword } from "../../lib/session/account";
import { Button } from "../../ui/Button";
import { Form } from "../../ui/Form";
import { OneTimeCodeField } from "../../ui/OneTimeCodeField";
import { PasswordField } from "../../ui/PasswordField";
import { toast } from "../../ui/toast";
import { authMessages } from "./auth.messages";
import { authStepMessages } from "./authSteps.messages";
import type { AuthView } from "./authView";
import { BackToLogin } from "./BackToLogin";
import { EmailField } from "./EmailField";

const loadSchema = async () => {
  const { Email, NewPasswordForm } = await import("@majlis/contracts/users");
  const { extend } = await import("zod/mini");
  return extend(NewPasswordForm, { email: Email });
};

interface NewPasswordProps {
  readonly email: string;
  readonly code: string;
  readonly onView: (view: AuthView) => void;
}

/** A new password by the link of the mail, or by the code that stands below it. */
export const NewPassword = ({ email, code, onView }: NewPasswordProps) => {
  const shared = useMessages(authMessages);
  const messages = useMessages(authStepMessages);
  const form = useForm(
    loadSchema,
    async (given) => {
      await resetPassword(given.email, given.code, given.password);
      toast({ title: shared.passwordSaved, description: shared.passwordSavedBody });
      onView({ name: "main", notice: "passwordSaved" });
    },
    "PasswordResetFailed",
  );
  // A link says both; it is only shown what still has to be typed.
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
      <BackToLogin onView={onView} />
    </>
  );
};
