import { RefreshCw } from "lucide-react";
import { failureText } from "../api/failureText";
import { useMessages } from "../i18n/i18n";
import { sentencesMessages } from "#shared/i18n/messages/en.ts";
import { Alert } from "./Alert";
import { Button } from "./Button";
import type { FailureProps } from "./Failure";
import { sharedMessages } from "#shared/messages/en.ts";

export const FailureAlert = ({ error, fallback, onRetry, className }: Omit<FailureProps, "meanwhile">) => {
  const { tryAgain } = useMessages(sharedMessages).ui;
  // Waits for the words of failures in the language of the page.
  useMessages(sentencesMessages);
  const { title, message } = failureText(error, fallback);
  return (
    <Alert
      title={title}
      {...(className && { className })}
      action={
        onRetry && (
          <Button kind="quiet" onClick={onRetry}>
            <RefreshCw className="size-4" aria-hidden />
            {tryAgain}
          </Button>
        )
      }
    >
      {message !== title && message}
    </Alert>
  );
};
