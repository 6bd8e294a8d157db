import { useEffect, useRef, useState } from "react";
import { pageShown } from "#shared/ui/pageShown.ts";
import { currentLocation } from "#shared/router/history.ts";
import { recallScroll, rememberScroll } from "#shared/router/scrollMemory.ts";
import { useLocation } from "#shared/router/useLocation.ts";

/** After a change of page: its place on the screen, the focus on its content, its title read out. */
export const RouteAnnouncer = () => {
  const { pathname, hash, key, by } = useLocation();
  useEffect(() => pageShown.set(true), []);

  const shown = useRef(pathname);
  const [title, setTitle] = useState("");

  useEffect(() => {
    // The entry of this moment: a link to a part of the page scrolls before the page is drawn for it.
    const remember = () => rememberScroll(currentLocation().key);
    addEventListener("scroll", remember, { passive: true });
    return () => removeEventListener("scroll", remember);
  }, []);

  useEffect(() => {
    const isChange = shown.current !== pathname;
    shown.current = pathname;
    if (by === "history") window.scrollTo(0, recallScroll(key));
    else if (partOf(hash)) partOf(hash)?.scrollIntoView();
    else if (isChange) window.scrollTo(0, 0);
    // The browser may have gone to the part by itself, before anybody listened.
    if (by === "link") rememberScroll(key);
    if (!isChange) return;
    document.getElementById("main")?.focus({ preventScroll: true });
    setTitle(document.title);
  }, [pathname, hash, key, by]);

  return (
    <p className="sr-only" aria-live="polite">
      {title}
    </p>
  );
};

/** The part of the page that an address names: `/privacy#rights`. */
const partOf = (hash: string): HTMLElement | null => document.getElementById(hash.slice(1));
