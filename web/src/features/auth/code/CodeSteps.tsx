import type { ReactNode } from "react";
import { useMessages } from "#shared/i18n/i18n.ts";
import { Alert } from "#shared/ui/Alert.tsx";
import { Button } from "#shared/ui/Button.tsx";
import { Form } from "#shared/ui/forms/Form.tsx";
import { useForm } from "#shared/ui/forms/useForm.ts";
import { EmailField } from "#features/auth/AuthControls.tsx";
import { type AuthView, type CodeView, useWantedPage } from "#features/auth/authView.ts";
import { authMessages } from "#features/auth/messages/en.ts";
import { NameFields, readNames } from "#features/auth/NameFields.tsx";
import { EnterCode } from "./EnterCode";
import { CodeForm, sendCode, SignUpByCodeForm, signUpByCode } from "./startCode";

interface CodeStepsProps {
  readonly view: CodeView;
  readonly onView: (view: AuthView) => void;
  /** What the person came for. */
  readonly children: ReactNode;
}

/** A sign-in or a sign-up by a mailed code: asks for it, then takes it. */
export const CodeSteps = ({ view, onView, children }: CodeStepsProps) => {
  const { sent } = view;
  const messages = useMessages(authMessages).byCode;
  const { title, body } = view.isNew
    ? { title: messages.signUpTitle, body: messages.signUpBody }
    : { title: messages.signInTitle, body: messages.signInBody };
  return (
    <>
      <h1 className="text-2xl">{sent ? messages.enterTitle : title}</h1>
      <p className="mt-1 mb-6 text-ink-2">{sent ? messages.sentTo({ email: view.email }) : body}</p>
      {view.notice && (
        <Alert
          tone={view.notice === "confirmed" ? "ok" : "info"}
          className="mb-5"
          title={messages[view.notice]}
        >
          {messages[`${view.notice}Body`]}
        </Alert>
      )}
      {children}
      {sent && <EnterCode {...{ view, sent, onView }} />}
      {!sent && view.isNew && <AskToSignUp onView={onView} />}
      {!sent && !view.isNew && <AskToSignIn email={view.email} onView={onView} />}
      <OtherWay view={view} onView={onView} />
    </>
  );
};

/** Back from a sign-in and from the names to the password, and from the code of a sign-up to the names. */
const OtherWay = ({ view: { email, isNew, sent }, onView }: Omit<CodeStepsProps, "children">) => {
  const messages = useMessages(authMessages).byCode;
  const [label, to]: [string, AuthView] = isNew
    ? sent
      ? [messages.otherEmail, { name: "code", isNew, email: "" }]
      : [messages.withPassword, { name: "main", tab: "signUp" }]
    : [messages.usePassword, { name: "main", email }];
  return (
    <Button kind="ghost" className="mt-3 w-full" onClick={() => onView(to)}>
      {label}
    </Button>
  );
};

interface AskProps {
  readonly onView: (view: AuthView) => void;
}

const AskToSignIn = ({ email: known, onView }: AskProps & { readonly email: string }) => {
  const messages = useMessages(authMessages).byCode;
  const next = useWantedPage();
  const form = useForm(
    CodeForm,
    async ({ email }) => onView({ name: "code", isNew: false, email, sent: await sendCode(email, next) }),
    "SignInFailed",
  );
  return (
    <Form form={form} submitLabel={messages.send} busyLabel={messages.sending}>
      {/* oxlint-disable-next-line jsx-a11y/no-autofocus */}
      <EmailField defaultValue={known} autoFocus />
    </Form>
  );
};

const AskToSignUp = ({ onView }: AskProps) => {
  const messages = useMessages(authMessages).byCode;
  const next = useWantedPage();
  const form = useForm(
    SignUpByCodeForm,
    async (person) =>
      onView({ name: "code", isNew: true, email: person.email, sent: await signUpByCode(person, next) }),
    "SignUpFailed",
    { read: readNames, keptAs: "signUp" },
  );
  return (
    <Form form={form} submitLabel={messages.send} busyLabel={messages.sending}>
      <NameFields hasFocus />
      <EmailField />
    </Form>
  );
};
