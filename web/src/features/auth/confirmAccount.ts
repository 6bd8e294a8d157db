import { queryClient } from "#shared/api/queryClient.ts";
import { confirmSignUp } from "#shared/session/account.ts";
import { meQuery } from "#shared/session/me.queries.ts";
import {
  noteSignUp,
  readSignUpNote,
  signInAfterConfirmation,
  signInHere,
} from "#shared/session/pendingSignUp.ts";
import { toast } from "#shared/ui/toast.ts";
import { authMessages } from "./messages/en";

/**
 * Confirms an account with the code of the mail, and signs in if this browser knows the password of the sign-up.
 * Returns whether it did. Throws what confirmSignUp throws.
 */
export const confirmAccount = async (email: string, code: string, signsIn = true): Promise<boolean> => {
  try {
    await confirmSignUp(email, code);
  } catch (error) {
    // The mail of an account that was created here may have been opened on another device: then the password fits.
    const isOwn = signsIn && readSignUpNote(email) === "created";
    if (!isOwn || !(await signInHere(email))) throw error;
    noteSignUp(email, "confirmed");
    return greet();
  }
  noteSignUp(email, "confirmed");
  if (!signsIn || !(await signInAfterConfirmation(email))) return false;
  return greet();
};

/** Keeps the page busy until the role, and with it the landing page, is known. */
const greet = async (): Promise<true> => {
  const messages = authMessages.get().page;
  toast({ title: messages.verified, description: messages.signedIn });
  await queryClient.prefetchQuery(meQuery);
  return true;
};
