import { clsx } from "clsx";
import { Suspense } from "react";
import { FailureAlert, type FailureProps } from "./FailureAlert";
import { Skeleton } from "./Skeleton";

/** A failed load, shown in place of the content, with a retry button. Its texts load with those of the page. */
export const Failure = ({ placeholder, ...props }: FailureProps) => (
  <Suspense fallback={placeholder ?? <Skeleton className={clsx("h-20 rounded-md!", props.className)} />}>
    <FailureAlert {...props} />
  </Suspense>
);
