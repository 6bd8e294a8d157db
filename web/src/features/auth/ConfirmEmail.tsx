import { useEffect, useState } from "react";
import { ProviderError } from "#shared/api/apiErrors.ts";
import { useMessages } from "#shared/i18n/i18n.ts";
import { confirmSignUp } from "#shared/session/account.ts";
import { Alert } from "#shared/ui/Alert.tsx";
import { Busy } from "#shared/ui/Button.tsx";
import { useForm } from "#shared/ui/useForm.ts";
import { Form } from "#shared/ui/Form.tsx";
import { OneTimeCodeField } from "#shared/ui/fields.tsx";
import { BackToLogin, EmailField } from "./AuthControls";
import type { AuthView } from "./authView";
import { SendAgain } from "./SendAgain";
import { authMessages } from "./messages/en";

const loadSchema = async () => (await import("@majlis/contracts/users")).ConfirmForm;

interface ConfirmEmailProps {
  readonly email: string;
  /** From the mail's link. */
  readonly code?: string;
  readonly isNew?: boolean;
  readonly onView: (view: AuthView) => void;
}

/** Confirms an e-mail: by the link at once, else by the typed code. A link that is no good offers a new mail. */
export const ConfirmEmail = ({ email, code, isNew = false, onView }: ConfirmEmailProps) => {
  const messages = useMessages(authMessages).steps;
  const [problem, setProblem] = useState<string>();
  const isByLink = code !== undefined && email !== "" && problem === undefined;

  useEffect(() => {
    if (!isByLink) return;
    const confirm = async () => {
      try {
        await confirmByLink(email, code);
        onView({ name: "main", notice: "verified" });
      } catch (error) {
        setProblem(await linkProblem(error));
      }
    };
    void confirm();
    // Once per link: `onView` is another function with each render.
    // oxlint-disable-next-line react-hooks/exhaustive-deps, react/exhaustive-effect-dependencies
  }, [email, code, isByLink]);

  const form = useForm(
    loadSchema,
    async (given) => {
      await confirmSignUp(given.email, given.code);
      onView({ name: "main", notice: "verified" });
    },
    "ConfirmationFailed",
  );

  if (isByLink)
    return (
      <>
        <h1 className="text-2xl">{messages.confirmTitle}</h1>
        <p role="status" className="mt-4 flex items-center gap-3 text-ink-2">
          <Busy>{messages.confirmingLink}</Busy>
        </p>
      </>
    );
  return (
    <>
      <h1 className="text-2xl">{messages.confirmTitle}</h1>
      <p className="mt-1 mb-6 text-ink-2">
        {email ? messages.confirmBody({ email }) : messages.confirmBodyUnknown}
      </p>
      {isNew && (
        <Alert tone="ok" className="mb-5" title={messages.created}>
          {messages.createdBody}
        </Alert>
      )}
      {problem !== undefined && <Alert className="mb-5" title={problem} />}
      <Form form={form} submitLabel={messages.confirm} busyLabel={messages.confirming}>
        <EmailField defaultValue={email} />
        <OneTimeCodeField label={messages.code} />
      </Form>
      {email !== "" && <SendAgain email={email} className="mt-3 w-full" />}
      <BackToLogin onView={onView} />
    </>
  );
};

const used = new Map<string, Promise<void>>();

/** Confirms by a mail's link, once however often the page renders. */
const confirmByLink = (email: string, code: string): Promise<void> => {
  const key = `${email} ${code}`;
  const confirmation = used.get(key) ?? confirmSignUp(email, code);
  used.set(key, confirmation);
  return confirmation;
};

/** Refusals that mean the same to whoever followed a link: it is too old, or was used. */
const spent = new Set(["ExpiredCodeException", "CodeMismatchException", "NotAuthorizedException"]);

/** What to say of a mail's link that did not work. */
const linkProblem = async (refusal: unknown): Promise<string> => {
  const [{ failureText }, { loadServerText }, { errors }] = await Promise.all([
    import("#shared/api/failureText.ts"),
    import("#shared/i18n/translateServerText.ts"),
    import("@majlis/contracts/errors"),
  ]);
  const english =
    refusal instanceof ProviderError && spent.has(refusal.code)
      ? errors.ConfirmationFailed.message
      : failureText(refusal, "ConfirmationFailed").message;
  return loadServerText(english);
};
