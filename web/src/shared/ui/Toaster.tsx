import { useEffect, useState, type ComponentType } from "react";
import { useStore } from "@nanostores/react";
import { logFailure } from "../api/log";
import { isFirstPageShown } from "./browserState";
import { liveToast } from "./toast";

/**
 * Renders toasts. The panel loads right after the first page, with those of dialogs and menus, so that they work offline. When that
 * load fails, toasts are plain text until the network is back.
 */
export const Toaster = () => {
  const current = useStore(liveToast);
  const isPageShown = useStore(isFirstPageShown);
  const [Panel, setPanel] = useState<ComponentType>();
  const [hasFailed, setFailed] = useState(false);
  const isNeeded = isPageShown || current !== null;
  useEffect(() => {
    if (!isNeeded) return undefined;
    const load = async () => {
      try {
        const { ToastPanel } = await import("./radix/later");
        setPanel(() => ToastPanel);
      } catch (error) {
        setFailed(true);
        logFailure("The toast panel did not load", error);
      }
    };
    const retry = () => void load();
    addEventListener("online", retry);
    retry();
    return () => removeEventListener("online", retry);
  }, [isNeeded]);
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
