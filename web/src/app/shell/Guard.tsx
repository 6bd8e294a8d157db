import type { ErrorCode } from "@majlis/contracts/errors";
import type { Role } from "@majlis/contracts/roles";
import type { ReactNode } from "react";
import { Navigate, useLocation } from "react-router-dom";
import { useStore } from "@nanostores/react";
import { useMessages } from "#shared/i18n/i18n.ts";
import { isSigningOut } from "#shared/session/tokenStore.ts";
import { useSession } from "#shared/session/useSession.ts";
import { landingPaths, paths, type ReturnTo } from "#shared/paths.ts";
import { AccessRestricted } from "#shared/ui/AccessRestricted.tsx";
import { Skeleton } from "#shared/ui/Skeleton.tsx";
import { appMessages } from "../messages/en";
import { Navigation } from "./Navigation";
import { SiteFrame } from "./SiteFrame";

interface GuardProps {
  readonly roles: readonly Role[];
  /** The error that the page shows to others. Without one they are redirected. */
  readonly refusal?: ErrorCode | undefined;
  readonly children: ReactNode;
}

/**
 * Renders the page for the given roles. Redirects visitors to the sign-in and other roles to their landing page, or says
 * why the page is not for them.
 */
export const Guard = ({ roles, refusal, children }: GuardProps) => {
  const session = useSession();
  const leaving = useStore(isSigningOut);
  const { pathname, search, hash } = useLocation();
  if (session.status === "loading") return <SkeletonDashboard />;
  if (session.role !== undefined && roles.includes(session.role)) return children;
  if (leaving) return <Navigate replace to={paths.home} />;
  if (refusal)
    return (
      <SiteFrame>
        <AccessRestricted refusal={refusal} />
      </SiteFrame>
    );
  if (session.status === "signedIn") return <Navigate replace to={landingPaths[session.role]} />;
  const state: ReturnTo = { from: pathname + search + hash };
  return <Navigate replace to={paths.auth} state={state} />;
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
