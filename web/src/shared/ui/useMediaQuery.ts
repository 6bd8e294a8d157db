import { useCallback, useSyncExternalStore } from "react";

/** Whether a media query matches now. */
export const useMediaQuery = (query: string): boolean => {
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

/** The breakpoint between phone and desk: 768 px. */
export const useIsDesktop = (): boolean => useMediaQuery("(min-width: 768px)");
