import { Suspense, useEffect, type ReactNode, useRef, useState } from "react";
import { useLocation, NavigationType, useNavigationType } from "react-router-dom";
import { isOnline } from "#shared/api/network.ts";
import { useMessages } from "#shared/i18n/i18n.ts";
import { isSigningOut } from "#shared/session/tokenStore.ts";
import { ErrorBoundary } from "#shared/ui/ErrorBoundary.tsx";
import { Button } from "#shared/ui/Button.tsx";
import { Skeleton } from "#shared/ui/Skeleton.tsx";
import { sharedMessages } from "#shared/messages/en.ts";
import { SiteFrame } from "./SiteFrame";
import { appMessages } from "../messages/en";
import { isFirstPageShown } from "#shared/ui/browserState.ts";
import { Words } from "#shared/ui/Words.tsx";

/** The frame of every page: the skip link, the error boundary and the route announcer. */
export const Layout = ({ children }: { readonly children: ReactNode }) => {
  const messages = useMessages(appMessages).shell;
  const { key, pathname } = useLocation();
  useEffect(() => {
    if (key) isSigningOut.set(false);
  }, [key]);
  return (
    <>
      <a
        href="#main"
        className="sr-only focus:not-sr-only focus:fixed focus:start-4 focus:top-2 focus:z-50 focus:flex focus:h-12 focus:items-center focus:rounded-md focus:bg-ink focus:px-4 focus:text-paper"
      >
        {messages.skip}
      </a>
      <ErrorBoundary resetKey={pathname} fallback={<PageFailed />}>
        <Suspense fallback={<PageFallback />}>
          {children}
          <RouteAnnouncer />
        </Suspense>
      </ErrorBoundary>
    </>
  );
};

/** Shown on the first load only, until the page's code is loaded. */
const PageFallback = () => {
  const messages = useMessages(appMessages).shell;
  return (
    <div className="mx-auto min-h-dvh max-w-6xl px-4 py-6 md:px-6" role="status">
      <span className="sr-only">{messages.loadingPage}</span>
      <Skeleton className="h-8 w-32" />
      <Skeleton className="mt-16 h-12 w-3/4 max-w-lg" />
      <Skeleton className="mt-5 h-6 w-2/3 max-w-md" />
    </div>
  );
};

/** Replaces a page that failed to load or to render. States whether the network is missing and offers a retry. */
const PageFailed = () => {
  const { offline, failed, tryAgain } = useMessages(sharedMessages).ui;
  return (
    <SiteFrame>
      <div className="mx-auto grid max-w-md gap-6 px-4 py-20 text-center">
        <h1 className="text-2xl">{isOnline() ? failed : offline}</h1>
        <Button onClick={() => location.reload()}>{tryAgain}</Button>
      </div>
    </SiteFrame>
  );
};

/** On navigation, scrolls, moves the focus to the content and announces the title. */
const RouteAnnouncer = () => {
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
    // Without the name of the house: a title in another language is spoken in its own.
    setTitle(document.title.replace(/ · [^·]*$/, ""));
  }, [pathname, hash, key, action]);

  return (
    <Words as="p" className="sr-only" aria-live="polite">
      {title}
    </Words>
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
