import { useState } from "react";
import { loadFailureText, toastFailure } from "#shared/api/toastFailure.ts";
import { useMessages } from "#shared/i18n/i18n.ts";
import { confirmSignUp, requestPasswordReset } from "#shared/session/account.ts";
import { Button } from "#shared/ui/Button.tsx";
import { toast } from "#shared/ui/toast.ts";
import { BackToLogin } from "./AuthControls";
import type { AuthView } from "./authView";
import { authMessages } from "./messages/en";

interface ConfirmByLinkProps {
  readonly email: string;
  readonly code: string;
  readonly onView: (view: AuthView) => void;
  /** Receives the message of a link that failed. */
  readonly onProblem: (message: string) => void;
}

/**
 * Asks before it confirms: programs that scan mail open every link. Somebody else may have created the account and
 * knows its password, so the owner of the address can replace the password at once.
 */
export const ConfirmByLink = ({ email, code, onView, onProblem }: ConfirmByLinkProps) => {
  const messages = useMessages(authMessages).steps;
  const [running, setRunning] = useState<"confirm" | "takeOver">();

  const confirm = async (action: "confirm" | "takeOver") => {
    setRunning(action);
    try {
      await confirmSignUp(email, code);
    } catch (error) {
      return onProblem(await linkErrorText(error));
    }
    if (action === "confirm") onView({ name: "main", notice: "verified" });
    else await choosePassword();
  };

  const choosePassword = async () => {
    try {
      await requestPasswordReset(email);
      toast({ title: messages.resetSent, description: messages.resetSentBody });
      onView({ name: "newPassword", email, code: "" });
    } catch (error) {
      await toastFailure(error, "PasswordResetFailed");
      onView({ name: "reset", email });
    }
  };

  return (
    <>
      <h1 className="text-2xl">{messages.confirmTitle}</h1>
      <p className="mt-1 mb-6 text-ink-2">{messages.confirmQuestion({ email })}</p>
      <Button
        kind="big"
        className="w-full"
        isBusy={running === "confirm"}
        busyLabel={messages.confirming}
        onClick={() => void (running ?? confirm("confirm"))}
      >
        {messages.confirm}
      </Button>
      <h2 className="mt-8 text-lg">{messages.notYou}</h2>
      <p className="mt-1 mb-4 text-ink-2">{messages.notYouBody}</p>
      <Button
        kind="quiet"
        className="w-full"
        isBusy={running === "takeOver"}
        busyLabel={messages.confirming}
        onClick={() => void (running ?? confirm("takeOver"))}
      >
        {messages.takeOver}
      </Button>
      <BackToLogin onView={onView} />
    </>
  );
};

/** The error message for a link that failed. */
const linkErrorText = async (reason: unknown): Promise<string> =>
  (await loadFailureText(reason, "ConfirmationFailed")).message;
