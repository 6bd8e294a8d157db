import { useEffect, useRef } from "react";
import { currentLocation, navigate } from "#shared/router/history.ts";
import { endedSessions } from "#shared/session/endSession.ts";
import { toastRefusal } from "#shared/api/toastFailure.ts";
import { useStore } from "#shared/ui/useStore.ts";
import { paths, type ReturnTo } from "#shared/paths.ts";

/** A session that ended by itself leads to /auth, and back afterwards. */
export const useAskToSignInAgain = (): void => {
  const ended = useStore(endedSessions);
  const told = useRef(0);
  useEffect(() => {
    if (told.current === ended) return;
    told.current = ended;
    toastRefusal("NotSignedIn");
    const { pathname, search, hash } = currentLocation();
    // The guard may have been faster, and knows where from.
    if (pathname === paths.auth) return;
    const state: ReturnTo = { from: pathname + search + hash };
    navigate(paths.auth, { state });
  }, [ended]);
};
