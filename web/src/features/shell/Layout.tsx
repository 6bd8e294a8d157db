import { useStore } from "../../lib/useStore";
import { Suspense, useEffect, useRef, type ReactNode } from "react";
import { useMessages } from "../../lib/i18n";
import { currentLocation, navigate } from "../../lib/router/history";
import { useLocation } from "../../lib/router/useLocation";
import { endedSessions } from "../../lib/session/endSession";
import { toastRefusal } from "../../lib/toastFailure";
import { isLeaving } from "../../lib/session/leaving";
import { paths, type ReturnTo } from "../../paths";
import { PageFallback } from "./PageFallback";
import { RouteAnnouncer } from "./RouteAnnouncer";
import { shellMessages } from "./shell.messages";

/** Around every page: the skip link, the place where a page appears, and what must happen on each change of page. */
export const Layout = ({ children }: { readonly children: ReactNode }) => {
  const messages = useMessages(shellMessages);
  const { key } = useLocation();
  useAskToSignInAgain();
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
      <Suspense fallback={<PageFallback />}>
        {children}
        <RouteAnnouncer />
      </Suspense>
    </>
  );
};

/** A session that ended by itself leads to /auth, and back afterwards. */
const useAskToSignInAgain = (): void => {
  const ended = useStore(endedSessions);
  const told = useRef(ended);
  useEffect(() => {
    if (told.current === ended) return;
    told.current = ended;
    toastRefusal("NotSignedIn");
    const { pathname, search } = currentLocation();
    // The guard may have been faster, and knows where from.
    if (pathname === paths.auth) return;
    const state: ReturnTo = { from: pathname + search };
    navigate(paths.auth, { state });
  }, [ended]);
};
