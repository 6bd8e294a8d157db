import { useEffect, useState, type ComponentType } from "react";
import { useStore } from "@nanostores/react";
import { logFailure } from "../api/log";
import { pageShown } from "./browserState";
import { liveToast } from "./toast";

/**
 * The place of toasts. Its code, and the wording of failures, come right after the page: without network they are
 * there. Should the network go away even before that, a toast is plain text until it comes back.
 */
export const Toaster = () => {
  const current = useStore(liveToast);
  const isPageShown = useStore(pageShown);
  const [Panel, setPanel] = useState<ComponentType>();
  const [hasFailed, setFailed] = useState(false);
  const isWanted = isPageShown || current !== null;
  useEffect(() => {
    if (!isWanted) return undefined;
    const prepare = async () => {
      try {
        const [{ ToastPanel }] = await Promise.all([
          import("./radix/ToastPanel"),
          import("../api/failureText"),
        ]);
        setPanel(() => ToastPanel);
      } catch (error) {
        setFailed(true);
        logFailure("Toasts did not load", error);
      }
    };
    const again = () => void prepare();
    addEventListener("online", again);
    again();
    return () => removeEventListener("online", again);
  }, [isWanted]);
  if (Panel) return <Panel />;
  return (
    hasFailed &&
    current && (
      <p role="alert" className="toast-plain">
        {current.title}
      </p>
    )
  );
};
