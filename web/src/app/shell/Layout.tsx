import { Suspense, useEffect, type ReactNode } from "react";
import { useLocation } from "react-router-dom";
import { useMessages } from "#shared/i18n/i18n.ts";
import { isSigningOut } from "#shared/session/tokenStore.ts";
import { ErrorBoundary } from "#shared/ui/ErrorBoundary.tsx";
import { Button } from "#shared/ui/Button.tsx";
import { Skeleton } from "#shared/ui/Skeleton.tsx";
import { sharedMessages } from "#shared/messages/en.ts";
import { RouteAnnouncer } from "./RouteAnnouncer";
import { SiteFrame } from "./SiteFrame";
import { appMessages } from "../messages/en";

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
        <h1 className="text-2xl">{navigator.onLine ? failed : offline}</h1>
        <Button onClick={() => location.reload()}>{tryAgain}</Button>
      </div>
    </SiteFrame>
  );
};
