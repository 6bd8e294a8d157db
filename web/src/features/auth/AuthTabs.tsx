import { lazy, Suspense, useEffect } from "react";
import { useLocation } from "react-router-dom";
import { useMessages } from "#shared/i18n/i18n.ts";
import { readReturnTo } from "#shared/paths.ts";
import { Alert } from "#shared/ui/Alert.tsx";
import { Skeleton } from "#shared/ui/Skeleton.tsx";
import { Tabs } from "#shared/ui/Tabs.tsx";
import type { AuthView } from "./authView";
import { SignIn } from "./SignIn";
import { authMessages } from "./messages/en";

const loadSignUp = () => import("./SignUp");
const SignUp = lazy(async () => ({ default: (await loadSignUp()).SignUp }));

export type AuthTab = "signIn" | "signUp";

interface AuthTabsProps {
  readonly tab: AuthTab;
  readonly onTab: (tab: AuthTab) => void;
  readonly notice: "verified" | "passwordSaved" | undefined;
  readonly onView: (view: AuthView) => void;
}

/** The sign-in and sign-up tabs. `?tab=sign-up` opens the second one. */
export const AuthTabs = ({ notice, tab, onTab, onView }: AuthTabsProps) => {
  const messages = useMessages(authMessages).page;
  const { state } = useLocation();
  const wasRedirected = readReturnTo(state) !== undefined;
  const isSignIn = tab === "signIn";
  useEffect(() => void loadSignUp(), []);
  return (
    <>
      <h1 className="text-2xl">{isSignIn ? messages.welcome : messages.comeAsYouAre}</h1>
      <p className="mt-1 mb-6 text-ink-2">{isSignIn ? messages.welcomeBody : messages.comeAsYouAreBody}</p>
      {notice ? (
        <Alert tone="ok" className="mb-5" title={messages[notice]}>
          {messages[`${notice}Body`]}
        </Alert>
      ) : (
        wasRedirected && (
          <Alert tone="info" className="mb-5" title={messages.pleaseLogin}>
            {messages.pleaseLoginBody}
          </Alert>
        )
      )}
      <Tabs
        label={messages.account}
        value={tab}
        onValueChange={onTab}
        items={[
          { value: "signIn", label: messages.signIn, content: <SignIn onView={onView} /> },
          {
            value: "signUp",
            label: messages.signUp,
            content: (
              <Suspense fallback={<Skeleton className="h-80" />}>
                <SignUp onView={onView} />
              </Suspense>
            ),
          },
        ]}
      />
    </>
  );
};
