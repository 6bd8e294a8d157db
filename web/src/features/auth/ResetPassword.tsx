import { useForm } from "../../lib/form";
import { useMessages } from "../../lib/i18n";
import { requestPasswordReset } from "../../lib/session/account";
import { Form } from "../../ui/Form";
import { toast } from "../../ui/toast";
import { authStepMessages } from "./authSteps.messages";
import type { AuthView } from "./authView";
import { BackToLogin } from "./BackToLogin";
import { EmailField } from "./EmailField";

const loadSchema = async () => (await import("@majlis/contracts/users")).ResetForm;

interface ResetPasswordProps {
  readonly email: string | undefined;
  readonly onView: (view: AuthView) => void;
}

/** Mails a link for a new password, to whoever has an account by that e-mail. */
export const ResetPassword = ({ email, onView }: ResetPasswordProps) => {
  const messages = useMessages(authStepMessages);
  const form = useForm(
    loadSchema,
    async (given) => {
      await requestPasswordReset(given.email);
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
      <BackToLogin onView={onView} />
    </>
  );
};
