import { useState } from "react";
import { useMessages } from "../../lib/i18n";
import { resendConfirmation } from "../../lib/session/account";
import { toastFailure } from "../../lib/toastFailure";
import { Button } from "../../ui/Button";
import { toast } from "../../ui/toast";
import { authStepMessages } from "./authSteps.messages";

interface SendAgainProps {
  readonly email: string;
  readonly className?: string;
  readonly onSent?: () => void;
}

/** Mails another link and code to confirm an e-mail with. */
export const SendAgain = ({ email, className, onSent }: SendAgainProps) => {
  const messages = useMessages(authStepMessages);
  const [isSending, setIsSending] = useState(false);
  const send = async () => {
    setIsSending(true);
    try {
      await resendConfirmation(email);
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
