import { type ErrorCode, errors } from "@majlis/contracts/errors";
import { clsx } from "clsx";
import { RefreshCw } from "lucide-react";
import { Suspense, type ReactNode } from "react";
import { Link } from "react-router-dom";
import { sentencesMessages } from "#shared/i18n/messages/en.ts";
import { failureText } from "../api/failureText";
import { useMessages } from "../i18n/i18n";
import { translateServerText } from "../i18n/translateServerText";
import { sharedMessages } from "../messages/en";
import { Alert } from "./Alert";
import { Button, buttonClass } from "./Button";
import { EmptyState } from "./EmptyState";
import { Skeleton } from "./Skeleton";

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

interface NotFoundProps {
  /** The error code for what does not exist. */
  readonly code: ErrorCode;
  /** The target of the action. */
  readonly to: string;
  readonly action: string;
}

/** Something that does not exist or that the user may not see. */
export const NotFound = ({ code, to, action }: NotFoundProps) => {
  useMessages(sentencesMessages);
  return (
    <>
      {/* Static hosting answers 200 for every event's address, so crawlers need this tag. */}
      <meta name="robots" content="noindex" />
      <EmptyState
        level={1}
        art={{ seed: code, motif: "desert", ink: "night", hour: 20 }}
        title={translateServerText(errors[code].title)}
        action={
          <Link to={to} className={buttonClass("primary")}>
            {action}
          </Link>
        }
      >
        {translateServerText(errors[code].message)}
      </EmptyState>
    </>
  );
};
