import { useEffect, useRef, useState } from "react";
import { NavigationType, useLocation, useNavigationType } from "react-router-dom";
import { isFirstPageShown } from "#shared/ui/browserState.ts";

/** On navigation, scrolls, moves the focus to the content and announces the title. */
export const RouteAnnouncer = () => {
  const { pathname, hash, key } = useLocation();
  const action = useNavigationType();
  useEffect(() => {
    // A task of its own, so that hydration does not block a phone for longer.
    const timer = setTimeout(() => isFirstPageShown.set(true));
    return () => clearTimeout(timer);
  }, []);

  const shown = useRef(pathname);
  const [title, setTitle] = useState("");

  useEffect(() => {
    addEventListener("scroll", rememberScroll, { passive: true });
    return () => removeEventListener("scroll", rememberScroll);
  }, []);

  useEffect(() => {
    const isChange = shown.current !== pathname;
    shown.current = pathname;
    if (action === NavigationType.Pop && key !== noKey) window.scrollTo(0, recallScroll(key));
    else {
      const part = document.getElementById(hash.slice(1));
      if (part) part.scrollIntoView();
      else if (isChange) window.scrollTo(0, 0);
      // The browser may have scrolled to the fragment before the listener was added.
      rememberScroll();
    }
    if (!isChange) return;
    const main = document.getElementById("main");
    // A page may have focused its own action.
    if (!main?.contains(document.activeElement)) main?.focus({ preventScroll: true });
    setTitle(document.title);
  }, [pathname, hash, key, action]);

  return (
    <p className="sr-only" aria-live="polite">
      {title}
    </p>
  );
};

// The browser restores the position before the code of a page has loaded. The router's own restoration needs its data
// mode.
if (globalThis.history) history.scrollRestoration = "manual";

/** The router's key of an entry that it did not create, such as a typed address or a link to a fragment. */
const noKey = "default";

const keyOf = (entry: unknown): string | undefined =>
  typeof entry === "object" && entry !== null && "key" in entry && typeof entry.key === "string"
    ? entry.key
    : undefined;

const storageKey = (key: string): string => `majlis.scroll.${key}`;

/** Saves the scroll position of the current history entry. It persists across a reload. */
const rememberScroll = (): void => {
  const entry: unknown = history.state;
  const key = keyOf(entry) ?? crypto.randomUUID();
  if (keyOf(entry) === undefined) history.replaceState({ ...(typeof entry === "object" && entry), key }, "");
  sessionStorage.setItem(storageKey(key), String(Math.round(window.scrollY)));
};

const recallScroll = (key: string): number => Number(sessionStorage.getItem(storageKey(key)) ?? 0);
