import type { ErrorCode } from "@majlis/contracts/errors";
import { lazy, Suspense } from "react";

const FailureAlert = lazy(async () => ({ default: (await import("./FailureAlert")).FailureAlert }));

export interface FailureProps {
  readonly error: Error;
  /** The catalogue's row of what was tried. */
  readonly fallback: ErrorCode;
  readonly onRetry?: () => void;
  readonly className?: string;
}

/** Something could not be loaded: says so where it should be, with Try Again. */
export const Failure = (props: FailureProps) => (
  <Suspense fallback={null}>
    <FailureAlert {...props} />
  </Suspense>
);
