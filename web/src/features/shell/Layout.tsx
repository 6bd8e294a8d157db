import { Suspense, useEffect, type ReactNode } from "react";
import { useMessages } from "../../lib/i18n";
import { useLocation } from "../../lib/router/useLocation";
import { isLeaving } from "../../lib/session/leaving";
import { Boundary } from "../../ui/Boundary";
import { PageFailed } from "./PageFailed";
import { PageFallback } from "./PageFallback";
import { RouteAnnouncer } from "./RouteAnnouncer";
import { shellMessages } from "./shell.messages";

/** Around every page: the skip link, the place where a page appears, and what must happen on each change of page. */
export const Layout = ({ children }: { readonly children: ReactNode }) => {
  const messages = useMessages(shellMessages);
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
