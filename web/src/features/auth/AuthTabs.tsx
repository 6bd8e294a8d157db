import { useMessages } from "#shared/i18n/i18n.ts";
import { Alert } from "#shared/ui/Alert.tsx";
import { Tabs } from "#shared/ui/Tabs.tsx";
import { type AuthNotice, type AuthView, useWantedPage } from "./authView";
import { SignIn } from "./SignIn";
import { SignUp } from "./SignUp";
import { isOccasion, WantedOccasion } from "./WantedOccasion";
import { authMessages } from "./messages/en";
import { ResendConfirmation } from "./ResendConfirmation";

export type AuthTab = "signIn" | "signUp";

interface AuthTabsProps {
  readonly tab: AuthTab;
  readonly onTab: (tab: AuthTab) => void;
  readonly notice: AuthNotice | undefined;
  /** Fills in the sign-in. */
  readonly email: string | undefined;
  readonly onView: (view: AuthView) => void;
}

const ResendLater = ({ email, onView }: { readonly email: string } & Pick<AuthTabsProps, "onView">) => (
  <ResendConfirmation email={email} onSent={() => onView({ name: "confirm", email })} />
);

/** The sign-in and sign-up tabs. `?tab=sign-up` opens the second one. */
export const AuthTabs = ({ notice, email, tab, onTab, onView }: AuthTabsProps) => {
  const messages = useMessages(authMessages).page;
  const wanted = useWantedPage();
  const isSignIn = tab === "signIn";
  return (
    <>
      <h1 className="text-2xl">{isSignIn ? messages.welcome : messages.comeAsYouAre}</h1>
      <p className="mt-1 mb-6 text-ink-2">{isSignIn ? messages.welcomeBody : messages.comeAsYouAreBody}</p>
      {notice ? (
        <Alert
          tone={notice === "linkUsed" ? "info" : "ok"}
          className="mb-5"
          title={messages[notice]}
          action={notice === "linkUsed" && email && <ResendLater email={email} onView={onView} />}
        >
          {messages[`${notice}Body`]}
        </Alert>
      ) : (
        wanted !== undefined &&
        (isOccasion(wanted) ? (
          <WantedOccasion path={wanted} />
        ) : (
          <Alert tone="info" className="mb-5" title={messages.pleaseLogin}>
            {messages.pleaseLoginBody}
          </Alert>
        ))
      )}
      <Tabs
        label={messages.account}
        value={tab}
        onValueChange={onTab}
        items={[
          { value: "signIn", label: messages.signIn, content: <SignIn email={email} onView={onView} /> },
          {
            value: "signUp",
            label: messages.signUp,
            content: <SignUp onView={onView} />,
          },
        ]}
      />
    </>
  );
};
