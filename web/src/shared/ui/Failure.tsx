import { clsx } from "clsx";
import { lazy, Suspense } from "react";
import type { FailureProps } from "./FailureAlert";
import { Skeleton } from "./Skeleton";

const FailureAlert = lazy(async () => ({ default: (await import("./FailureAlert")).FailureAlert }));

/** A failed load, shown in place of the content, with a retry button. */
export const Failure = ({ placeholder, ...props }: FailureProps) => (
  <Suspense fallback={placeholder ?? <Skeleton className={clsx("h-20 rounded-md!", props.className)} />}>
    <FailureAlert {...props} />
  </Suspense>
);
