import { useEffect } from "react";
import { logFailure } from "../log";
import { useSession } from "./useSession";

const checkMs = 30_000;

/** Looks at the session every 30 seconds while the page is open, and renews it before it runs out. */
export const useKeepFresh = (): void => {
  const isSignedIn = useSession().status === "signedIn";
  useEffect(() => {
    if (!isSignedIn) return undefined;
    const timer = setInterval(() => void renewInTime(), checkMs);
    return () => clearInterval(timer);
  }, [isSignedIn]);
};

const renewInTime = async (): Promise<void> => {
  try {
    await (await import("./refreshTokens")).freshAccessToken();
  } catch (error) {
    logFailure("The session could not be renewed", error);
  }
};
