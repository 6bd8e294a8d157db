import { type ReactNode, useState } from "react";
import { ProviderError } from "#shared/api/apiErrors.ts";
import { toastFailure } from "#shared/api/toastFailure.ts";
import { useMessages } from "#shared/i18n/i18n.ts";
import { signInByCode } from "#shared/session/signInByCode.ts";
import { useSession } from "#shared/session/useSession.ts";
import { Alert } from "#shared/ui/Alert.tsx";
import { Button } from "#shared/ui/Button.tsx";
import { BackToLogin } from "#features/auth/AuthControls.tsx";
import { type AuthView, type CodeLink, greetBack } from "#features/auth/authView.ts";
import { authMessages } from "#features/auth/messages/en.ts";

interface CodeLinkQuestionProps {
  readonly view: CodeLink;
  readonly onView: (view: AuthView) => void;
  /** What the person came for. */
  readonly children: ReactNode;
}

/** The link of a mail signs in with one press, in any browser. Opened by a program, it does nothing. */
export const CodeLinkQuestion = ({
  view: { email, request, code },
  onView,
  children,
}: CodeLinkQuestionProps) => {
  const { page } = useMessages(authMessages);
  const messages = useMessages(authMessages).byLink;
  const session = useSession();
  const [isBusy, setIsBusy] = useState(false);
  const signIn = async () => {
    setIsBusy(true);
    try {
      await signInByCode(email, request, code);
      await greetBack();
      onView({ name: "main" });
    } catch (error) {
      const isRefused = error instanceof ProviderError && error.code === "NotAuthorizedException";
      if (isRefused) return onView({ name: "code", isNew: false, email, notice: "linkOver" });
      await toastFailure(error, "SignInFailed");
      setIsBusy(false);
    }
  };
  return (
    <>
      <h1 className="text-2xl">{messages.title}</h1>
      <p className="mt-1 mb-6 text-ink-2">{messages.body({ email })}</p>
      {session.me && (
        <Alert tone="info" className="mb-5" title={messages.signedInAs({ email: session.me.email })}>
          {messages.signedInAsBody}
        </Alert>
      )}
      {children}
      <Button
        kind="big"
        className="w-full"
        isBusy={isBusy}
        busyLabel={page.signingIn}
        onClick={() => void signIn()}
      >
        {page.signIn}
      </Button>
      <p className="mt-4 text-ink-2">{messages.notYou}</p>
      <BackToLogin email={email} onView={onView} />
    </>
  );
};
