import { useEffect } from "react";
import { usePageVisible } from "./browserState";

/**
 * Keeps the screen on while the component is mounted, if the browser supports it. The browser releases the lock when
 * the page is hidden, so the lock is requested again when the page is visible.
 */
export const useWakeLock = (): void => {
  const isVisible = usePageVisible();
  useEffect(() => {
    if (!isVisible || !("wakeLock" in navigator)) return undefined;
    let isUnmounted = false;
    let lock: WakeLockSentinel | undefined;
    const keep = async () => {
      try {
        lock = await navigator.wakeLock.request("screen");
        if (isUnmounted) await lock.release();
      } catch (error) {
        // The browser refuses the lock, for example on low battery.
        if (!(error instanceof DOMException)) throw error;
      }
    };
    void keep();
    return () => {
      isUnmounted = true;
      void lock?.release();
    };
  }, [isVisible]);
};
