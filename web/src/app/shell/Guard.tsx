import type { ErrorCode } from "@majlis/contracts/errors";
import type { Role } from "@majlis/contracts/roles";
import { useEffect, type ReactNode } from "react";
import { Navigate, useLocation } from "react-router-dom";
import { useStore } from "@nanostores/react";
import { useMessages } from "#shared/i18n/i18n.ts";
import { isSigningOut } from "#shared/session/tokenStore.ts";
import { useSession } from "#shared/session/useSession.ts";
import { toastRefusal } from "#shared/api/toastFailure.ts";
import { landingPaths, paths, type ReturnTo } from "#shared/paths.ts";
import { Skeleton } from "#shared/ui/Skeleton.tsx";
import { appMessages } from "#app/messages/en.ts";
import { Navigation } from "./Navigation";

interface GuardProps {
  readonly roles: readonly Role[];
  /** The error whose text explains the redirect. */
  readonly refusal?: ErrorCode | undefined;
  readonly children: ReactNode;
}

/** Renders the page for the given roles. Redirects visitors to the sign-in and other roles to their landing page. */
export const Guard = ({ roles, refusal, children }: GuardProps) => {
  const session = useSession();
  const leaving = useStore(isSigningOut);
  const { pathname, search, hash } = useLocation();
  if (session.status === "loading") return <SkeletonDashboard />;
  if (session.status === "signedOut") {
    const state: ReturnTo = { from: pathname + search + hash };
    return leaving ? (
      <Navigate replace to={paths.home} />
    ) : (
      <SentAway to={paths.auth} state={state} refusal={refusal} />
    );
  }
  return roles.includes(session.role) ? (
    children
  ) : (
    <SentAway to={landingPaths[session.role]} refusal={refusal} />
  );
};

interface SentAwayProps {
  readonly to: string;
  readonly state?: ReturnTo;
  readonly refusal: ErrorCode | undefined;
}

const SentAway = ({ refusal, ...redirect }: SentAwayProps) => {
  useEffect(() => {
    if (refusal) toastRefusal(refusal);
  }, [refusal]);
  return <Navigate replace {...redirect} />;
};

/** A protected page while the session loads. */
const SkeletonDashboard = () => {
  const messages = useMessages(appMessages).shell;
  return (
    <>
      <Navigation />
      <main id="main" tabIndex={-1} className="mx-auto flex w-full max-w-7xl outline-none" aria-busy>
        <p role="status" className="sr-only">
          {messages.loadingPage}
        </p>
        <div className="hidden w-64 shrink-0 content-start gap-1 border-e border-line p-2 md:grid md:h-[calc(100dvh-4rem)]">
          {[0, 1, 2, 3, 4].map((row) => (
            <Skeleton key={row} className="h-11" />
          ))}
        </div>
        <div className="min-w-0 grow px-4 pt-18 md:px-8">
          <Skeleton className="h-9 w-56" />
          <div className="mt-6 grid grid-cols-2 gap-3 lg:grid-cols-4">
            {[0, 1, 2, 3].map((count) => (
              <Skeleton key={count} className="h-22 rounded-lg!" />
            ))}
          </div>
          <div className="mt-6 grid gap-3">
            {[0, 1, 2, 3, 4].map((row) => (
              <Skeleton key={row} className="h-18 rounded-lg!" />
            ))}
          </div>
        </div>
      </main>
    </>
  );
};
