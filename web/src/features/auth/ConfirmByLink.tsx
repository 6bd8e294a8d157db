import { useEffect, useRef, useState } from "react";
import { ApiError } from "#shared/api/apiErrors.ts";
import { toastFailure } from "#shared/api/toastFailure.ts";
import { useMessages } from "#shared/i18n/i18n.ts";
import { requestPasswordReset } from "#shared/session/account.ts";
import { readSignUpNote } from "#shared/session/pendingSignUp.ts";
import { useSession } from "#shared/session/useSession.ts";
import { Button, Busy } from "#shared/ui/Button.tsx";
import { toast } from "#shared/ui/toast.ts";
import { BackToLogin } from "./AuthControls";
import { type AuthView, useWantedPage, confirmAccount } from "./authView";
import { authMessages } from "./messages/en";

interface ConfirmByLinkProps {
  readonly email: string;
  readonly code: string;
  readonly onView: (view: AuthView) => void;
}

/**
 * Confirms at once on the device that created the account. Elsewhere it asks: programs that scan mail open every link,
 * and somebody else may have created the account and know its password, so the owner of the address can replace the
 * password at once. A second use of the link leads to the sign-in.
 */
export const ConfirmByLink = (props: ConfirmByLinkProps) => {
  const { email, onView } = props;
  const [note] = useState(() => readSignUpNote(email));
  const [running, setRunning] = useState<"confirm" | "takeOver">();
  const confirm = useConfirmation(props);

  const start = useRef(() => {
    if (note === "confirmed") onView({ name: "main", notice: "verified", email });
    if (note === "created") void confirm();
  });
  useEffect(() => {
    start.current();
    // Once, although React runs effects of a development build twice.
    start.current = () => undefined;
  }, []);

  const run = async (action: "confirm" | "takeOver") => {
    setRunning(action);
    await confirm(action);
    setRunning(undefined);
  };
  return note ? (
    <Confirming />
  ) : (
    <Question email={email} running={running} onAnswer={(action) => void run(action)} onView={onView} />
  );
};

/** Confirms with the link's code, and either signs in or asks for an own password. */
const useConfirmation = ({ email, code, onView }: ConfirmByLinkProps) => {
  const messages = useMessages(authMessages).steps;
  const next = useWantedPage();
  // Somebody who is signed in stays so.
  const signsIn = useSession().status !== "signedIn";
  const choosePassword = async () => {
    try {
      await requestPasswordReset(email, { next });
      toast({ title: messages.resetSent, description: messages.resetSentBody });
      onView({ name: "newPassword", email, code: "" });
    } catch (error) {
      await toastFailure(error, "PasswordResetFailed");
      onView({ name: "reset", email });
    }
  };
  return async (action: "confirm" | "takeOver" = "confirm") => {
    try {
      const isSignedIn = await confirmAccount(email, code, signsIn && action === "confirm");
      if (action === "takeOver") await choosePassword();
      else if (!isSignedIn) onView({ name: "main", notice: "verified", email });
    } catch (error) {
      const isRefused = error instanceof ApiError && error.code === "ConfirmationFailed";
      if (isRefused) return onView({ name: "main", notice: "linkUsed", email });
      await toastFailure(error, "ConfirmationFailed");
      onView({ name: "confirm", email });
    }
  };
};

const Confirming = () => {
  const messages = useMessages(authMessages).steps;
  return (
    <>
      <h1 className="text-2xl">{messages.confirmTitle}</h1>
      <p role="status" className="mt-4 flex items-center gap-3 text-ink-2">
        <Busy>{messages.confirming}</Busy>
      </p>
    </>
  );
};

interface QuestionProps {
  readonly email: string;
  readonly running: "confirm" | "takeOver" | undefined;
  readonly onAnswer: (action: "confirm" | "takeOver") => void;
  readonly onView: (view: AuthView) => void;
}

const Question = ({ email, running, onAnswer, onView }: QuestionProps) => {
  const messages = useMessages(authMessages).steps;
  const answer = (action: "confirm" | "takeOver") => running ?? onAnswer(action);
  return (
    <>
      <h1 className="text-2xl">{messages.confirmTitle}</h1>
      <p className="mt-1 mb-6 text-ink-2">{messages.confirmQuestion({ email })}</p>
      <Button
        kind="big"
        className="w-full"
        isBusy={running === "confirm"}
        busyLabel={messages.confirming}
        onClick={() => answer("confirm")}
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
        onClick={() => answer("takeOver")}
      >
        {messages.takeOver}
      </Button>
      <BackToLogin email={email} onView={onView} />
    </>
  );
};
