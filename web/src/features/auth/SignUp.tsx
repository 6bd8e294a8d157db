import { queryOptions, useQuery } from "@tanstack/react-query";
import { track } from "#shared/api/analytics.ts";
import { useForm } from "#shared/ui/forms/useForm.ts";
import { useMessages } from "#shared/i18n/i18n.ts";
import { signUp } from "#shared/session/account.ts";
import { readSettings } from "#shared/session/callCognito.ts";
import { Alert } from "#shared/ui/Alert.tsx";
import { keepSignUp, noteSignUp } from "#shared/session/pendingSignUp.ts";
import { Form } from "#shared/ui/forms/Form.tsx";
import { PasswordField } from "#shared/ui/forms/PasswordField.tsx";
import { toast } from "#shared/ui/toast.ts";
import { type AuthView, useWantedPage } from "./authView";
import { EmailField } from "./AuthControls";
import { CodeButton } from "./CodeButton";
import { authMessages } from "./messages/en";
import { NameFields, readNames } from "./NameFields";
import { SignUpForm } from "@majlis/contracts/users";

const passwordErrors = {
  PasswordTooCommon: "password",
  InvalidPasswordException: "password",
  UserLambdaValidationException: "password",
};

const closedQuery = queryOptions({
  queryKey: ["signUpClosed"],
  queryFn: async () => (await readSettings()).signUp === "closed",
});

/** Creates a free account. The e-mail address has to be confirmed afterwards. */
export const SignUp = ({ onView }: { readonly onView: (view: AuthView) => void }) => {
  const shared = useMessages(authMessages).page;
  const messages = useMessages(authMessages).steps;
  const next = useWantedPage();
  const form = useForm(
    SignUpForm,
    async (person) => {
      const isCreated = await signUp(person, { next });
      keepSignUp(person.email, person.password);
      if (isCreated) {
        noteSignUp(person.email, "created");
        track({ event_type: "user_signup", properties: { method: "email" } });
      }
      toast({ title: messages.created, description: messages.createdBody });
      onView({ name: "confirm", email: person.email });
    },
    "SignUpFailed",
    { read: readNames, fields: passwordErrors, keptAs: "signUp" },
  );
  const { data: isClosed } = useQuery(closedQuery);
  if (isClosed)
    return (
      <Alert tone="info" title={messages.closed}>
        {messages.closedBody}
      </Alert>
    );
  return (
    <>
      <Form form={form} submitLabel={messages.createAccount} busyLabel={messages.creatingAccount}>
        <NameFields />
        <EmailField />
        <PasswordField
          label={shared.password}
          name="password"
          placeholder={messages.passwordPlaceholder}
          autoComplete="new-password"
          required
        />
      </Form>
      <CodeButton isNew onView={onView} />
    </>
  );
};
