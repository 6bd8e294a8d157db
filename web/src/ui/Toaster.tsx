import { useStore } from "../lib/useStore";
import { lazy, Suspense, useEffect, useState } from "react";
import { logFailure } from "../lib/log";
import { pageShown } from "../lib/pageShown";
import { liveToast } from "./toast";

const loadPanel = () => import("./radix/ToastPanel");
const ToastPanel = lazy(async () => ({ default: (await loadPanel()).ToastPanel }));

/** The place of toasts. Its code, and the wording of failures, come right after the page: without network they are there. */
export const Toaster = () => {
  const hasToast = useStore(liveToast) !== null;
  const [isReady, setIsReady] = useState(false);
  const isPageShown = useStore(pageShown);
  useEffect(() => {
    if (!isPageShown) return;
    const prepare = async () => {
      try {
        await Promise.all([loadPanel(), import("../lib/failureText")]);
        setIsReady(true);
      } catch (error) {
        logFailure("Toasts did not load", error);
      }
    };
    void prepare();
  }, [isPageShown]);
  if (!hasToast && !isReady) return null;
  return (
    <Suspense fallback={null}>
      <ToastPanel />
    </Suspense>
  );
};
