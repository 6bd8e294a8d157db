import { useStore } from "@nanostores/react";
import { errors } from "@majlis/contracts/errors";
import { Suspense, useEffect, useRef } from "react";
import { Outlet, useLocation, useNavigate } from "react-router-dom";
import { useMessages } from "../../lib/i18n";
import { endedSessions } from "../../lib/session/endSession";
import { paths, type ReturnTo } from "../../paths";
import { toast } from "../../ui/toast";
import { PageFallback } from "./PageFallback";
import { RouteAnnouncer } from "./RouteAnnouncer";
import { shellMessages } from "./shell.messages";
import { isLeaving } from "./useSignOut";

/** Around every page: the skip link, the place where a page appears, and what must happen on each change of page. */
export const Layout = () => {
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
        <Outlet />
        <RouteAnnouncer />
      </Suspense>
    </>
  );
};

/** A session that ended by itself leads to /auth, and back afterwards. */
const useAskToSignInAgain = (): void => {
  const ended = useStore(endedSessions);
  const told = useRef(ended);
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  useEffect(() => {
    if (told.current === ended) return;
    told.current = ended;
    const { title, message } = errors.NotSignedIn;
    toast({ title, description: message, tone: "danger" });
    const state: ReturnTo = { from: pathname + search };
    void navigate(paths.auth, { state });
  }, [ended, navigate, pathname, search]);
};
