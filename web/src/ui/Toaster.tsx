import { useStore } from "@nanostores/react";
import { lazy, Suspense, useEffect, useState } from "react";
import { liveToast } from "./toast";

const ToastPanel = lazy(async () => ({ default: (await import("./radix/ToastPanel")).ToastPanel }));

/** The place of toasts. Its code arrives when the browser has time, or with the first toast. */
export const Toaster = () => {
  const hasToast = useStore(liveToast) !== null;
  const [isIdle, setIsIdle] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setIsIdle(true), 2500);
    return () => clearTimeout(timer);
  }, []);
  if (!hasToast && !isIdle) return null;
  return (
    <Suspense fallback={null}>
      <ToastPanel />
    </Suspense>
  );
};
