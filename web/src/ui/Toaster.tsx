import { useStore } from "@nanostores/react";
import { lazy, Suspense, useEffect, useState } from "react";
import { logFailure } from "../lib/log";
import { liveToast } from "./toast";

const loadPanel = () => import("./radix/ToastPanel");
const ToastPanel = lazy(async () => ({ default: (await loadPanel()).ToastPanel }));

/** The place of toasts. Its code, and the wording of failures, come right after the page: without network they are there. */
export const Toaster = () => {
  const hasToast = useStore(liveToast) !== null;
  const [isReady, setIsReady] = useState(false);
  useEffect(() => {
    const prepare = async () => {
      try {
        await Promise.all([loadPanel(), import("../lib/failureText")]);
        setIsReady(true);
      } catch (error) {
        logFailure("Toasts did not load", error);
      }
    };
    const start = () => void prepare();
    if (document.readyState === "complete") start();
    else addEventListener("load", start, { once: true });
    return () => removeEventListener("load", start);
  }, []);
  if (!hasToast && !isReady) return null;
  return (
    <Suspense fallback={null}>
      <ToastPanel />
    </Suspense>
  );
};
