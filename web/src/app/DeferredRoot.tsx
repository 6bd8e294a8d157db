import { useEffect, useRef } from "react";
import { startCheckout } from "@majlis/contracts/membership";
import { onlineManager } from "@tanstack/react-query";
import { useNavigate } from "react-router-dom";
import { useStore } from "@nanostores/react";
import { SignInAgain } from "#features/auth/SignInAgain.tsx";
import { BackgroundSync } from "#features/check-in/BackgroundSync.tsx";
import { call } from "#shared/api/api.ts";
import { logFailure } from "#shared/api/log.ts";
import { toastRefusal } from "#shared/api/toastFailure.ts";
import { isDemo } from "#shared/features.ts";
import { paths, type ReturnTo } from "#shared/paths.ts";
import { freshAccessToken } from "#shared/session/refreshTokens.ts";
import { signInRequest } from "#shared/session/signInAgain.ts";
import { expiredSessions } from "#shared/session/tokenStore.ts";
import { useSession } from "#shared/session/useSession.ts";
import { useOnline } from "#shared/ui/browserState.ts";
import { keepFocus } from "#shared/ui/keepFocus.ts";
import { morphPosters } from "./morphPosters";
import { refuteDemo } from "./shell/demoNotice";
import { OfflineNotices } from "./offline/OfflineNotices";

/** The parts of every page that load after the first page is shown. */
export const DeferredRoot = () => {
  useSessionRefresh();
  useExpiredSessionRedirect();
  useDemoCheck();
  const isOnline = useOnline();
  // Paused queries go on with the first response, whatever the browser reports.
  useEffect(() => onlineManager.setOnline(isOnline), [isOnline]);
  useEffect(morphPosters, []);
  useEffect(keepFocus, []);
  return (
    <>
      <SignInQuestion />
      <OfflineNotices />
      <BackgroundSync />
    </>
  );
};

/** The dialog that asks for the password before a sensitive call. */
const SignInQuestion = () => {
  const request = useStore(signInRequest);
  return request && <SignInAgain request={request} />;
};

/** Asks the server whether payments are simulated, as the build says. Without an answer the notice stays. */
const useDemoCheck = (): void => {
  const isAsked = useSession().status === "signedIn" && isDemo;
  useEffect(() => {
    if (isAsked) void checkDemo();
  }, [isAsked]);
};

const checkDemo = async (): Promise<void> => {
  try {
    const { demo } = await call(startCheckout, { query: { probe: "1" } });
    if (demo !== true) refuteDemo();
  } catch (error) {
    logFailure("Whether payments are simulated could not be asked", error);
  }
};

const checkMs = 30_000;

/** Checks the session every 30 seconds and refreshes it before it expires. */
const useSessionRefresh = (): void => {
  const isSignedIn = useSession().status === "signedIn";
  useEffect(() => {
    if (!isSignedIn) return undefined;
    const timer = setInterval(() => void refreshSession(), checkMs);
    return () => clearInterval(timer);
  }, [isSignedIn]);
};

const refreshSession = async (): Promise<void> => {
  try {
    await freshAccessToken();
  } catch (error) {
    logFailure("The session could not be renewed", error);
  }
};

/** Redirects an expired session to /auth. The user returns after signing in. */
const useExpiredSessionRedirect = (): void => {
  const ended = useStore(expiredSessions);
  const handled = useRef(0);
  const navigate = useNavigate();
  useEffect(() => {
    if (handled.current === ended) return;
    handled.current = ended;
    toastRefusal("NotSignedIn");
    // The router's location can lag behind the address while a page loads.
    const { pathname, search, hash } = window.location;
    // The guard may have redirected already, with the correct return address.
    if (pathname === paths.auth) return;
    const state: ReturnTo = { from: pathname + search + hash };
    void navigate(paths.auth, { state });
  }, [ended, navigate]);
};
