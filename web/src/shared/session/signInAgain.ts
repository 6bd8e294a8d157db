import { atom } from "nanostores";
import { serverNow } from "../api/serverClock";
import { currentClaims, currentUserId } from "./tokenStore";

/** The open question for the password. `answer` receives whether the user signed in. */
export interface SignInRequest {
  readonly answer: (hasSignedIn: boolean) => void;
}

/** The dialog of features/auth answers it. */
export const signInRequest = atom<SignInRequest | null>(null);

let running: Promise<boolean> | null = null;

/**
 * Asks for the password, and for the code if the account has two-step sign-in. Concurrent calls share one dialog.
 * Returns false when the user cancels, or signed in as somebody else in another tab.
 */
export const askToSignInAgain = (): Promise<boolean> => {
  const person = currentUserId();
  running ??= new Promise<boolean>((resolve) => {
    signInRequest.set({ answer: resolve });
  }).finally(() => {
    running = null;
    signInRequest.set(null);
  });
  return running.then((hasSignedIn) => hasSignedIn && currentUserId() === person);
};

/** Whether the last sign-in is at most `minutes` ago, after asking for the password if it is not. */
export const hasRecentSignIn = async (minutes: number): Promise<boolean> => {
  const signedInAt = currentClaims()?.auth_time;
  const isRecent = signedInAt !== undefined && serverNow() - signedInAt * 1000 <= minutes * 60_000;
  return isRecent || askToSignInAgain();
};
