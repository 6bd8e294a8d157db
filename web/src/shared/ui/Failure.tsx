import { clsx } from "clsx";
import { Suspense, type ReactNode } from "react";
import { Skeleton } from "./Skeleton";
import type { ErrorCode } from "@majlis/contracts/errors";
import { RefreshCw } from "lucide-react";
import { sentencesMessages } from "#shared/i18n/messages/en.ts";
import { sharedMessages } from "../messages/en";
import { failureText } from "../api/failureText";
import { useMessages } from "../i18n/i18n";
import { Alert } from "./Alert";
import { Button } from "./Button";

/** A failed load, shown in place of the content, with a retry button. Its texts load with those of the page. */
export const Failure = ({ placeholder, ...props }: FailureProps) => (
  <Suspense fallback={placeholder ?? <Skeleton className={clsx("h-20 rounded-md!", props.className)} />}>
    <FailureAlert {...props} />
  </Suspense>
);

interface FailureProps {
  readonly error: Error;
  /** The error code for an error without its own text. */
  readonly fallback: ErrorCode;
  readonly onRetry?: () => void;
  readonly className?: string;
  /** Shown while the error texts load; a block of the alert's size by default. */
  readonly placeholder?: ReactNode;
}

const FailureAlert = ({ error, fallback, onRetry, className }: Omit<FailureProps, "placeholder">) => {
  const { tryAgain } = useMessages(sharedMessages).ui;
  // Suspends until the error texts of the page's language are loaded.
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
