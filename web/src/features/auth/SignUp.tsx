import { track } from "#shared/api/analytics.ts";
import { useForm } from "#shared/ui/useForm.ts";
import { useMessages } from "#shared/i18n/i18n.ts";
import { signUp } from "#shared/session/account.ts";
import { Form } from "#shared/ui/Form.tsx";
import { PasswordField, TextField } from "#shared/ui/fields.tsx";
import { toast } from "#shared/ui/toast.ts";
import type { AuthView } from "./authView";
import { EmailField } from "./AuthControls";
import { authMessages } from "./messages/en";

const loadSchema = async () => (await import("@majlis/contracts/users")).SignUpForm;

/** Creates a free account. The e-mail address has to be confirmed afterwards. */
export const SignUp = ({ onView }: { readonly onView: (view: AuthView) => void }) => {
  const shared = useMessages(authMessages).page;
  const messages = useMessages(authMessages).steps;
  const form = useForm(
    loadSchema,
    async (person) => {
      if (await signUp(person)) track({ event_type: "user_signup", properties: { method: "email" } });
      toast({ title: messages.created, description: messages.createdBody });
      onView({ name: "confirm", email: person.email, isNew: true });
    },
    "SignUpFailed",
  );
  return (
    <Form form={form} submitLabel={messages.createAccount} busyLabel={messages.creatingAccount}>
      <div className="grid grid-cols-2 gap-3">
        <TextField
          label={messages.firstName}
          name="firstName"
          autoComplete="given-name"
          required
          dir="auto"
        />
        <TextField label={messages.lastName} name="lastName" autoComplete="family-name" required dir="auto" />
      </div>
      <EmailField />
      <PasswordField
        label={shared.password}
        name="password"
        placeholder={messages.passwordPlaceholder}
        autoComplete="new-password"
        required
      />
    </Form>
  );
};
