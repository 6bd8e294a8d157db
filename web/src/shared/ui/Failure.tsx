import type { ErrorCode } from "@majlis/contracts/errors";
import { clsx } from "clsx";
import { lazy, type ReactNode, Suspense } from "react";
import { Skeleton } from "./Skeleton";

const FailureAlert = lazy(async () => ({ default: (await import("./FailureAlert")).FailureAlert }));

export interface FailureProps {
  readonly error: Error;
  /** The catalogue's row of what was tried. */
  readonly fallback: ErrorCode;
  readonly onRetry?: () => void;
  readonly className?: string;
  /** What stands there until the words have come; else a block of the alert's size. */
  readonly meanwhile?: ReactNode;
}

/** Something could not be loaded: says so where it should be, with Try Again. */
export const Failure = ({ meanwhile, ...props }: FailureProps) => (
  <Suspense fallback={meanwhile ?? <Skeleton className={clsx("h-20 rounded-md!", props.className)} />}>
    <FailureAlert {...props} />
  </Suspense>
);
