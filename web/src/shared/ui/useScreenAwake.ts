import { useEffect } from "react";
import { usePageVisible } from "./browserState";

/**
 * Keeps the screen from dimming as long as the component is there, where the browser can and wants to. The browser lets
 * go of the screen whenever the page is out of sight: once it is back, it is asked anew.
 */
export const useScreenAwake = (): void => {
  const isVisible = usePageVisible();
  useEffect(() => {
    if (!isVisible || !("wakeLock" in navigator)) return undefined;
    let isGone = false;
    let lock: WakeLockSentinel | undefined;
    const keep = async () => {
      try {
        lock = await navigator.wakeLock.request("screen");
        if (isGone) await lock.release();
      } catch (error) {
        // A battery that runs low, or a page in the background: the screen may dim then.
        if (!(error instanceof DOMException)) throw error;
      }
    };
    void keep();
    return () => {
      isGone = true;
      void lock?.release();
    };
  }, [isVisible]);
};
