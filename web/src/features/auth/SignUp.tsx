import { queryOptions, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { track } from "#shared/api/analytics.ts";
import { useForm } from "#shared/ui/forms/useForm.ts";
import { useMessages } from "#shared/i18n/i18n.ts";
import { signUp } from "#shared/session/account.ts";
import { readSettings } from "#shared/session/callCognito.ts";
import { Alert } from "#shared/ui/Alert.tsx";
import { keepSignUp, noteSignUp } from "#shared/session/pendingSignUp.ts";
import { Form } from "#shared/ui/forms/Form.tsx";
import { TextField } from "#shared/ui/forms/fields.tsx";
import { PasswordField } from "#shared/ui/forms/PasswordField.tsx";
import { toast } from "#shared/ui/toast.ts";
import { type AuthView, useWantedPage } from "./authView";
import { EmailField } from "./AuthControls";
import { authMessages } from "./messages/en";
import { SignUpForm } from "@majlis/contracts/users";

/** The last of several words. */
const lastWord = (words: string): string => /\s(\S+)\s*$/.exec(words.trimStart())?.[1] ?? "";

/** The last word of a full name in the first field is the last name, unless that field has one. */
const readNames = (data: FormData) => {
  const given = Object.fromEntries(data);
  const { firstName, lastName } = given;
  if (typeof firstName !== "string" || typeof lastName !== "string" || lastName.trim()) return given;
  const last = lastWord(firstName);
  return last
    ? { ...given, firstName: firstName.slice(0, firstName.lastIndexOf(last)), lastName: last }
    : given;
};

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
  const [typedLastName, setTypedLastName] = useState("");
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
    <Form form={form} submitLabel={messages.createAccount} busyLabel={messages.creatingAccount}>
      <div className="grid grid-cols-2 gap-3">
        <TextField
          label={messages.firstName}
          name="firstName"
          autoComplete="given-name"
          required
          dir="auto"
          onChange={({ target }) => setTypedLastName(lastWord(target.value))}
        />
        <TextField
          label={messages.lastName}
          name="lastName"
          autoComplete="family-name"
          required
          dir="auto"
          placeholder={typedLastName}
        />
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
