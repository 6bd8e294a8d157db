import { Suspense, useEffect, type ReactNode } from "react";
import { useMessages } from "#shared/i18n/i18n.ts";
import { useLocation } from "#shared/router/useLocation.ts";
import { isLeaving } from "#shared/session/leaving.ts";
import { Boundary } from "#shared/ui/Boundary.tsx";
import { PageFailed } from "./PageFailed";
import { PageFallback } from "./PageFallback";
import { RouteAnnouncer } from "./RouteAnnouncer";
import { appMessages } from "#app/messages/en.ts";

/** Around every page: the skip link, the place where a page appears, and what must happen on each change of page. */
export const Layout = ({ children }: { readonly children: ReactNode }) => {
  const messages = useMessages(appMessages).shell;
  const { key, pathname } = useLocation();
  useEffect(() => {
    if (key) isLeaving.set(false);
  }, [key]);
  return (
    <>
      <a
        href="#main"
        className="sr-only focus:not-sr-only focus:fixed focus:start-4 focus:top-2 focus:z-50 focus:flex focus:h-12 focus:items-center focus:rounded-md focus:bg-ink focus:px-4 focus:text-paper"
      >
        {messages.skip}
      </a>
      <Boundary place={pathname} fallback={<PageFailed />}>
        <Suspense fallback={<PageFallback />}>
          {children}
          <RouteAnnouncer />
        </Suspense>
      </Boundary>
    </>
  );
};
