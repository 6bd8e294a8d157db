import { clsx } from "clsx";
import { lazy, Suspense } from "react";
import type { FailureProps } from "./FailureAlert";
import { Skeleton } from "./Skeleton";

const FailureAlert = lazy(async () => ({ default: (await import("./FailureAlert")).FailureAlert }));

/** Something could not be loaded: says so where it should be, with Try Again. */
export const Failure = ({ meanwhile, ...props }: FailureProps) => (
  <Suspense fallback={meanwhile ?? <Skeleton className={clsx("h-20 rounded-md!", props.className)} />}>
    <FailureAlert {...props} />
  </Suspense>
);
