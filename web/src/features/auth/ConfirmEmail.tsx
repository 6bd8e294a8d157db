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
import { ResendConfirmation } from "./ResendConfirmation";
import { authMessages } from "./messages/en";

const loadSchema = async () => (await import("@majlis/contracts/users")).ConfirmForm;

interface ConfirmEmailProps {
  readonly email: string;
  /** From the link in the mail. */
  readonly code?: string;
  readonly isNew?: boolean;
  readonly onView: (view: AuthView) => void;
}

/** Confirms an e-mail address by link or by typed code. After an invalid link it offers a new mail. */
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
        setProblem(await linkErrorText(error));
      }
    };
    void confirm();
    // Runs once per link: `onView` changes with each render.
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
      {email !== "" && <ResendConfirmation email={email} className="mt-3 w-full" />}
      <BackToLogin onView={onView} />
    </>
  );
};

const confirmations = new Map<string, Promise<void>>();

/** Confirms by link. Repeated calls for the same link share one request. */
const confirmByLink = (email: string, code: string): Promise<void> => {
  const key = `${email} ${code}`;
  const confirmation = confirmations.get(key) ?? confirmSignUp(email, code);
  confirmations.set(key, confirmation);
  return confirmation;
};

/** Provider errors that mean that a link has expired or was used before. */
const invalidLinkCodes = new Set(["ExpiredCodeException", "CodeMismatchException", "NotAuthorizedException"]);

/** The error message for a link that failed. */
const linkErrorText = async (reason: unknown): Promise<string> => {
  const [{ failureText }, { loadServerText }, { errors }] = await Promise.all([
    import("#shared/api/failureText.ts"),
    import("#shared/i18n/translateServerText.ts"),
    import("@majlis/contracts/errors"),
  ]);
  const english =
    reason instanceof ProviderError && invalidLinkCodes.has(reason.code)
      ? errors.ConfirmationFailed.message
      : failureText(reason, "ConfirmationFailed").message;
  return loadServerText(english);
};
