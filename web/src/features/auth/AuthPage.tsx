import { lazy, Suspense, useState } from "react";
import { Navigate, useLocation, useNavigate } from "react-router-dom";
import { useMessages } from "#shared/i18n/i18n.ts";
import { useSession } from "#shared/session/useSession.ts";
import { usePageTitle } from "#shared/ui/usePageTitle.ts";
import { landingPaths, paths, readReturnTo } from "#shared/paths.ts";
import { Skeleton } from "#shared/ui/Skeleton.tsx";
import { AuthFrame } from "./AuthFrame";
import { type AuthView, readView } from "./authView";
import { AuthTabs } from "./AuthTabs";
import { authMessages } from "./messages/en";

const ConfirmEmail = lazy(async () => ({ default: (await import("./ConfirmEmail")).ConfirmEmail }));
const NewPassword = lazy(async () => ({ default: (await import("./NewPassword")).NewPassword }));
const ResetPassword = lazy(async () => ({ default: (await import("./ResetPassword")).ResetPassword }));

/** Sign in, sign up, reset: and what the links of the mails lead to. Whoever is signed in goes on to the own pages. */
export const AuthPage = () => {
  const messages = useMessages(authMessages).page;
  const session = useSession();
  const navigate = useNavigate();
  const { search, state } = useLocation();
  const [view, setView] = useState<AuthView>(() => readView(new URLSearchParams(search)));
  const [wasUnknown] = useState(session.status === "loading");
  usePageTitle(messages.pageTitle);

  if (session.status === "signedIn")
    return <Navigate replace to={readReturnTo(state) ?? landingPaths[session.role]} />;
  if (session.status === "loading" && wasUnknown) return <WhoIsThere />;

  const show = (next: AuthView) => {
    setView(next);
    const isVerified = next.name === "main" && next.notice === "verified";
    void navigate(isVerified ? `${paths.auth}?verified=true` : paths.auth, { replace: true, state });
  };
  return (
    <AuthFrame hasWayHome={view.name === "main"}>
      <Suspense fallback={<Skeleton className="h-80" />}>
        {view.name === "main" && <AuthTabs notice={view.notice} onView={show} />}
        {view.name === "reset" && <ResetPassword email={view.email} onView={show} />}
        {view.name === "newPassword" && <NewPassword {...view} onView={show} />}
        {view.name === "confirm" && <ConfirmEmail {...view} onView={show} />}
      </Suspense>
    </AuthFrame>
  );
};

const WhoIsThere = () => {
  const messages = useMessages(authMessages).page;
  return (
    <AuthFrame hasWayHome>
      <h1 className="sr-only">{messages.loadingAccount}</h1>
      <Skeleton className="h-80" />
    </AuthFrame>
  );
};
