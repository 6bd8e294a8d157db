import { useState } from "react";
import { useMessages } from "#shared/i18n/i18n.ts";
import { mailWayIn } from "#shared/session/account.ts";
import { toastFailure } from "#shared/api/toastFailure.ts";
import { Button } from "#shared/ui/Button.tsx";
import { toast } from "#shared/ui/toast.ts";
import { useWantedPage } from "./authView";
import { authMessages } from "./messages/en";

interface ResendConfirmationProps {
  readonly email: string;
  readonly className?: string;
  readonly onSent?: () => void;
}

/** Sends the mail again: a confirmed account gets a reset. The page shows the same for every address. */
export const ResendConfirmation = ({ email, className, onSent }: ResendConfirmationProps) => {
  const messages = useMessages(authMessages).steps;
  const next = useWantedPage();
  const [isSending, setIsSending] = useState(false);
  const send = async () => {
    setIsSending(true);
    try {
      await mailWayIn(email, { next });
      toast({ title: messages.sentAgain, description: messages.sentAgainBody });
      onSent?.();
    } catch (error) {
      await toastFailure(error, "ConfirmationFailed");
    }
    setIsSending(false);
  };
  return (
    <Button
      kind="quiet"
      className={className}
      isBusy={isSending}
      busyLabel={messages.sending}
      onClick={() => void send()}
    >
      {messages.sendAgain}
    </Button>
  );
};
