import { useCallback, useEffect, useEffectEvent, useSyncExternalStore } from "react";
import { flushSync } from "react-dom";
import { atom } from "nanostores";
import { isOnline, listenToNetwork } from "../api/network";
import { serverNow } from "../api/serverClock";
import { drawnPage } from "../drawn";

/** Turns true after the first page is on the screen. Code that is not needed earlier waits for it. */
export const isFirstPageShown = atom(false);

/** What hears of a step in the history before the router does, once its code has loaded (closeByBack.ts). */
export const beforeRouter: { land: (event: PopStateEvent) => void } = { land: () => undefined };

/** Whether there is a network: the browser says so, or a call got a response. */
export const useOnline = (): boolean => useSyncExternalStore(listenToNetwork, isOnline);

const subscribeToVisibility = (onChange: () => void) => {
  document.addEventListener("visibilitychange", onChange);
  return () => document.removeEventListener("visibilitychange", onChange);
};

/** Whether the page is visible: false while another tab or app covers it. */
export const usePageVisible = (): boolean =>
  useSyncExternalStore(subscribeToVisibility, () => document.visibilityState === "visible");

/** Whether the viewport is at least 768 px wide. */
export const useIsDesktop = (): boolean => useMediaQuery("(min-width: 768px)");

const useMediaQuery = (query: string): boolean => {
  const subscribe = useCallback(
    (onChange: () => void) => {
      const list = matchMedia(query);
      list.addEventListener("change", onChange);
      return () => list.removeEventListener("change", onChange);
    },
    [query],
  );
  return useSyncExternalStore(subscribe, () => matchMedia(query).matches);
};

let now = new Date(serverNow());
let timer: number | undefined;
const timeListeners = new Set<() => void>();
const tickMs = 30_000;
const mountToleranceMs = 5_000;

const tick = () => {
  now = new Date(serverNow());
  for (const onChange of timeListeners) onChange();
};

/** A new time on each subscription would render each card of a list twice. */
const subscribeToTime = (onChange: () => void) => {
  if (timeListeners.size === 0) timer = window.setInterval(tick, tickMs);
  timeListeners.add(onChange);
  if (Math.abs(serverNow() - now.getTime()) > mountToleranceMs) tick();
  return () => {
    timeListeners.delete(onChange);
    if (timeListeners.size === 0) clearInterval(timer);
  };
};

const readNow = () => now;
const readFirstNow = () => drawnPage()?.at ?? now;

/**
 * The server's time, updated every 30 seconds. All components share one timer. The first render of a drawn page has the
 * time of the drawing. A page of the build may use it, but must not show it: the time differs from the browser's.
 */
export const useNow = (): Date => useSyncExternalStore(subscribeToTime, readNow, readFirstNow);

const subscribeToNothing = () => () => undefined;

/** True while a page is drawn by the build or a function, and while it hydrates; false after that. */
export const useIsHydrating = (): boolean =>
  useSyncExternalStore(
    subscribeToNothing,
    () => false,
    () => true,
  );

/** Runs before a print, and renders what it changes. */
export const useBeforePrint = (run: () => void): void => {
  const onPrint = useEffectEvent(() => flushSync(run));
  useEffect(() => {
    addEventListener("beforeprint", onPrint);
    return () => removeEventListener("beforeprint", onPrint);
  }, []);
};

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
