import { useEffect, useRef } from "react";
import { currentLocation, navigate } from "../../lib/router/history";
import { endedSessions } from "../../lib/session/endSession";
import { toastRefusal } from "../../lib/toastFailure";
import { useStore } from "../../lib/useStore";
import { paths, type ReturnTo } from "../../paths";

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
