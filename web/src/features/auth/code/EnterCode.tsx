import { useState } from "react";
import { ApiError, ProviderError } from "#shared/api/apiErrors.ts";
import { toastFailure } from "#shared/api/toastFailure.ts";
import { useMessages } from "#shared/i18n/i18n.ts";
import { requestPasswordReset } from "#shared/session/account.ts";
import { readSignUpNote } from "#shared/session/pendingSignUp.ts";
import { signInByCode } from "#shared/session/signInByCode.ts";
import { toast } from "#shared/ui/toast.ts";
import {
  type AuthView,
  type CodeView,
  confirmAccount,
  greetBack,
  type SentCode,
  useWantedPage,
} from "#features/auth/authView.ts";
import { authMessages } from "#features/auth/messages/en.ts";
import { CodeEntry } from "./CodeEntry";
import { sendAgain, sendCode } from "./startCode";

interface EnterCodeProps {
  readonly view: CodeView;
  readonly sent: SentCode;
  readonly onView: (view: AuthView) => void;
}

/**
 * Takes the code of the mail. A sign-up says the same for a new address and for one that has an account, whose mail has
 * a code that signs in.
 */
export const EnterCode = ({ view, sent, onView }: EnterCodeProps) => {
  const { email, isNew } = view;
  const next = useWantedPage();
  const confirm = useConfirmation(email, onView);
  const check = async (code: string) => {
    if (!sent.request) return confirm(code);
    try {
      await signInByCode(email, sent.request, code);
    } catch (error) {
      const isRefused = error instanceof ProviderError && error.code === "NotAuthorizedException";
      throw isRefused && isNew ? new ApiError("ConfirmationFailed") : error;
    }
    await greetBack();
  };
  return (
    <CodeEntry
      sent={sent}
      isNew={isNew}
      onCode={check}
      onSendAgain={async () =>
        onView({ name: "code", email, isNew, sent: await sendAgain(email, sent, next) })
      }
    />
  );
};

/**
 * Confirms a sign-up by its code, and signs in. An account that this browser created without knowing its password any
 * more, after a reload, gets a code that signs in. One that somebody else created gets a password of its owner first:
 * the other one is known to a stranger.
 */
const useConfirmation = (email: string, onView: (view: AuthView) => void) => {
  const { resetSent, resetSentBody } = useMessages(authMessages).steps;
  const next = useWantedPage();
  const [isOwn] = useState(() => readSignUpNote(email) === "created");
  return async (code: string) => {
    if (await confirmAccount(email, code)) return;
    try {
      if (isOwn) {
        const sent = await sendCode(email, next);
        return onView({ name: "code", isNew: false, email, sent, notice: "confirmed" });
      }
      await requestPasswordReset(email, { next });
      toast({ title: resetSent, description: resetSentBody });
      onView({ name: "newPassword", email, code: "" });
    } catch (error) {
      // The account is confirmed: what is left to do waits on the page.
      await toastFailure(error, "SignInFailed");
      onView(isOwn ? { name: "code", isNew: false, email, notice: "confirmed" } : { name: "reset", email });
    }
  };
};
