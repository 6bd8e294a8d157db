import { useEffect, useRef, useState } from "react";
import { pageShown } from "../../lib/pageShown";
import { recallScroll, rememberScroll } from "../../lib/router/scrollMemory";
import { useLocation } from "../../lib/router/useLocation";

/** After a change of page: its place on the screen, the focus on its content, its title read out. */
export const RouteAnnouncer = () => {
  const { pathname, hash, key, by } = useLocation();
  useEffect(() => pageShown.set(true), []);

  const shown = useRef(pathname);
  const [title, setTitle] = useState("");

  useEffect(() => {
    const remember = () => rememberScroll(key);
    addEventListener("scroll", remember, { passive: true });
    return () => removeEventListener("scroll", remember);
  }, [key]);

  useEffect(() => {
    const isChange = shown.current !== pathname;
    shown.current = pathname;
    if (by === "history") window.scrollTo(0, recallScroll(key));
    else if (partOf(hash)) partOf(hash)?.scrollIntoView();
    else if (isChange) window.scrollTo(0, 0);
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
