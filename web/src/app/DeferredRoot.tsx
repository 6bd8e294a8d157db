import { lazy, Suspense, useEffect, useRef } from "react";
import { useNavigate } from "react-router-dom";
import { useStore } from "@nanostores/react";
import { BackgroundSync } from "#features/check-in/BackgroundSync.tsx";
import { logFailure } from "#shared/api/log.ts";
import { toastRefusal } from "#shared/api/toastFailure.ts";
import { paths, type ReturnTo } from "#shared/paths.ts";
import { expiredSessions, reloadTokens } from "#shared/session/tokenStore.ts";
import { useSession } from "#shared/session/useSession.ts";
import { OfflineNotices } from "./offline/OfflineNotices";

const DemoBanner = lazy(async () => ({
  default: (await import("#features/membership/DemoBanner.tsx")).DemoBanner,
}));

/** What every page has, and no first page waits for: its code loads once a page is shown. */
export const DeferredRoot = () => {
  useKeepFresh();
  useSignInAgain();
  const { status } = useSession();
  return (
    <>
      {status === "signedIn" && (
        <Suspense fallback={null}>
          <DemoBanner />
        </Suspense>
      )}
      <OfflineNotices />
      <BackgroundSync />
    </>
  );
};

const checkMs = 30_000;

/**
 * Checks the session every 30 seconds while the page is open, and renews it before it expires. A page restored from the
 * browser's back/forward cache reads again who is signed in.
 */
const useKeepFresh = (): void => {
  useEffect(() => {
    const look = ({ persisted }: PageTransitionEvent) => {
      if (persisted) reloadTokens();
    };
    addEventListener("pageshow", look);
    return () => removeEventListener("pageshow", look);
  }, []);
  const isSignedIn = useSession().status === "signedIn";
  useEffect(() => {
    if (!isSignedIn) return undefined;
    const timer = setInterval(() => void renewInTime(), checkMs);
    return () => clearInterval(timer);
  }, [isSignedIn]);
};

const renewInTime = async (): Promise<void> => {
  try {
    await (await import("#shared/session/refreshTokens.ts")).freshAccessToken();
  } catch (error) {
    logFailure("The session could not be renewed", error);
  }
};

/** An expired session leads to /auth, and back after the sign-in. */
const useSignInAgain = (): void => {
  const ended = useStore(expiredSessions);
  const handled = useRef(0);
  const navigate = useNavigate();
  useEffect(() => {
    if (handled.current === ended) return;
    handled.current = ended;
    toastRefusal("NotSignedIn");
    // The router's location may lag behind the address while a page loads.
    const { pathname, search, hash } = window.location;
    // The guard may already have redirected, with the right address to return to.
    if (pathname === paths.auth) return;
    const state: ReturnTo = { from: pathname + search + hash };
    void navigate(paths.auth, { state });
  }, [ended, navigate]);
};
