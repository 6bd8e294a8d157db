import { useState } from "react";
import { Navigate, useLocation, useNavigate } from "react-router-dom";
import { useMessages } from "#shared/i18n/i18n.ts";
import { type Arrival, landingPaths, paths } from "#shared/paths.ts";
import { useSession } from "#shared/session/useSession.ts";
import { laterPart } from "#shared/ui/laterPart.tsx";
import { Skeleton } from "#shared/ui/Skeleton.tsx";
import { usePageTitle } from "#shared/ui/usePageTitle.ts";
import { type AuthView, readKeptView, readState, readView, useWantedPage, type AuthNotice } from "./authView";
import { wasSignedIn } from "#shared/session/tokenStore.ts";
import { isOccasion, WantedOccasion } from "./WantedOccasion";
import { authMessages } from "./messages/en";
import { NewPassword, ResetPassword } from "./ResetPassword";
import { Alert } from "#shared/ui/Alert.tsx";
import { toast } from "#shared/ui/toast.ts";
import { ResendConfirmation } from "./AuthControls";
import { Tabs } from "#shared/ui/Tabs.tsx";
import { SignIn } from "./SignIn";
import { SignUp } from "./SignUp";
import { ConfirmEmail } from "./ConfirmEmail";
import { AuthFrame } from "./AuthFrame";

const later = () => import("#features/auth/later.ts");

const CodeSteps = laterPart(later, (m) => m.CodeSteps, <Skeleton className="h-80" />);
const CodeLinkQuestion = laterPart(later, (m) => m.CodeLinkQuestion, <Skeleton className="h-80" />);

/** Sign-in, sign-up, password reset and e-mail confirmation. A signed-in user is redirected from all but the reset. */
export const AuthPage = () => {
  const messages = useMessages(authMessages);
  const session = useSession();
  const navigate = useNavigate();
  const { search, hash, state } = useLocation();
  const wanted = useWantedPage();
  const [view, setView] = useState<AuthView>(
    () => readKeptView(state) ?? readView(new URLSearchParams(search), hash),
  );
  const [tab, setTab] = useState(() => firstTab(view, wanted, search));
  const [wasLoading] = useState(session.status === "loading");
  // An arrival takes the wanted seat. A link followed by a signed-in person does not.
  const [cameAsVisitor] = useState(session.status === "signedOut");
  // A link in a mail acts for the address in it, also where somebody else is signed in.
  const [isLink] = useState("code" in view && Boolean(view.code));
  const [wasVisitor, setWasVisitor] = useState(cameAsVisitor);
  if (session.status === "signedOut" && !wasVisitor) setWasVisitor(true);
  const isOwnLink = view.name === "codeLink" && session.me?.email === view.email;
  const isBeside = isLink && !wasVisitor && view.name !== "main" && !isOwnLink;
  usePageTitle(titleOf(view, tab, messages));

  // A signed-in person changes the password here, too.
  const changesPassword = view.name === "reset" || view.name === "newPassword";
  if (session.status === "signedIn" && !isBeside && !changesPassword)
    return (
      <Navigate
        replace
        to={wanted ?? landingPaths[session.role]}
        state={cameAsVisitor ? ({ hasSignedIn: true } satisfies Arrival) : null}
      />
    );
  if (session.status === "loading" && wasLoading) return <AuthSkeleton />;

  const show = (next: AuthView) => {
    setView(next);
    // Each way back leads to the sign-in, also for a person who has just signed up.
    if (next.name === "main") setTab(next.tab ?? "signIn");
    if (isBeside && next.name === "main" && next.notice && next.notice !== "passwordSaved")
      toast({ title: messages.page[next.notice], description: next.email ?? "" });
    const isVerified = next.name === "main" && next.notice === "verified";
    // The history entry keeps the view, so that a reload shows it again.
    const kept = { ...readState(state), ...(wanted && { from: wanted }), authView: next };
    void navigate(isVerified ? `${paths.auth}?verified=true` : paths.auth, { replace: true, state: kept });
  };
  const occasion = wanted !== undefined && isOccasion(wanted) && <WantedOccasion path={wanted} />;
  return (
    <AuthFrame hasHomeLink={view.name === "main"}>
      {isBeside && view.name !== "codeLink" && session.me && "email" in view && (
        <Alert tone="info" className="mb-6" title={messages.steps.linkFor({ email: view.email ?? "" })}>
          {messages.steps.signedInAs({ email: session.me.email })}
        </Alert>
      )}
      {view.name === "main" && (
        <AuthTabs notice={view.notice} email={view.email} tab={tab} onTab={setTab} onView={show} />
      )}
      {view.name === "reset" && <ResetPassword email={view.email} onView={show} />}
      {view.name === "newPassword" && <NewPassword {...view} onView={show} />}
      {view.name === "confirm" && <ConfirmEmail {...view} onView={show} />}
      {view.name === "code" && (
        <CodeSteps view={view} onView={show}>
          {occasion}
        </CodeSteps>
      )}
      {view.name === "codeLink" && (
        <CodeLinkQuestion view={view} onView={show}>
          {occasion}
        </CodeLinkQuestion>
      )}
    </AuthFrame>
  );
};

/** A browser without an earlier sign-in, from the page of an event: probably a new person. */
const firstTab = (view: AuthView, wanted: string | undefined, search: string): AuthTab => {
  const isNew = wanted !== undefined && isOccasion(wanted) && !wasSignedIn();
  const isMain = view.name === "main" && view.notice === undefined;
  return search.includes("tab=sign-up") || (isNew && isMain) ? "signUp" : "signIn";
};

type Messages = ReturnType<typeof authMessages.get>;

/** The title of the tab in the browser. */
const titleOf = (view: AuthView, tab: AuthTab, { page, steps }: Messages): string => {
  if (view.name === "main") return tab === "signUp" ? page.signUp : page.pageTitle;
  const titles = {
    reset: steps.resetTitle,
    newPassword: steps.newPasswordTitle,
    confirm: steps.confirmTitle,
    code: page.withCode,
    codeLink: page.pageTitle,
  };
  return titles[view.name];
};

const AuthSkeleton = () => {
  const messages = useMessages(authMessages).page;
  return (
    <AuthFrame hasHomeLink>
      <h1 className="sr-only">{messages.loadingAccount}</h1>
      <Skeleton className="h-80" />
    </AuthFrame>
  );
};

type AuthTab = "signIn" | "signUp";

interface AuthTabsProps {
  readonly tab: AuthTab;
  readonly onTab: (tab: AuthTab) => void;
  readonly notice: AuthNotice | undefined;
  /** Fills in the sign-in. */
  readonly email: string | undefined;
  readonly onView: (view: AuthView) => void;
}

/** The sign-in and sign-up tabs. `?tab=sign-up` opens the second one. */
const AuthTabs = ({ notice, email, tab, onTab, onView }: AuthTabsProps) => {
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
          action={notice === "linkUsed" && email && <ResendConfirmation email={email} onView={onView} />}
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
