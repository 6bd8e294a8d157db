import { useForm } from "#shared/ui/form.ts";
import { useMessages } from "#shared/i18n/i18n.ts";
import { requestPasswordReset } from "#shared/session/account.ts";
import { Form } from "#shared/ui/Form.tsx";
import { toast } from "#shared/ui/toast.ts";
import type { AuthView } from "./authView";
import { BackToLogin } from "./BackToLogin";
import { EmailField } from "./EmailField";
import { authMessages } from "./messages/en";

const loadSchema = async () => (await import("@majlis/contracts/users")).ResetForm;

interface ResetPasswordProps {
  readonly email: string | undefined;
  readonly onView: (view: AuthView) => void;
}

/** Mails a link for a new password, to whoever has an account by that e-mail. */
export const ResetPassword = ({ email, onView }: ResetPasswordProps) => {
  const messages = useMessages(authMessages).steps;
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
