import { track } from "../../lib/analytics";
import { useForm } from "../../lib/form";
import { useMessages } from "../../lib/i18n";
import { signUp } from "../../lib/session/account";
import { Form } from "../../ui/Form";
import { PasswordField } from "../../ui/PasswordField";
import { TextField } from "../../ui/TextField";
import { toast } from "../../ui/toast";
import { authMessages } from "./auth.messages";
import { authStepMessages } from "./authSteps.messages";
import type { AuthView } from "./authView";
import { EmailField } from "./EmailField";

const loadSchema = async () => (await import("@majlis/contracts/users")).SignUpForm;

/** A free account, which waits for its e-mail to be confirmed. */
export const SignUp = ({ onView }: { readonly onView: (view: AuthView) => void }) => {
  const shared = useMessages(authMessages);
  const messages = useMessages(authStepMessages);
  const form = useForm(
    loadSchema,
    async (person) => {
      await signUp(person);
      track({ event_type: "user_signup", properties: { method: "email" } });
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
