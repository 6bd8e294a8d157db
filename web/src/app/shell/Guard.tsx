import { type ErrorCode, errors } from "@majlis/contracts/errors";
import type { Role } from "@majlis/contracts/roles";
import type { ReactNode } from "react";
import { Navigate, useLocation, Link } from "react-router-dom";
import { useStore } from "@nanostores/react";
import { useMessages } from "#shared/i18n/i18n.ts";
import { isSigningOut } from "#shared/session/tokenStore.ts";
import { useSession } from "#shared/session/useSession.ts";
import { landingPaths, paths, type ReturnTo } from "#shared/paths.ts";
import { Skeleton } from "#shared/ui/Skeleton.tsx";
import { appMessages } from "../messages/en";
import { Navigation } from "./Navigation";
import { SiteFrame } from "./SiteFrame";
import { sentencesMessages } from "#shared/i18n/messages/en.ts";
import { translateServerText } from "#shared/i18n/translateServerText.ts";
import { buttonClass } from "#shared/ui/Button.tsx";
import { Poster } from "#shared/ui/Poster.tsx";
import { usePageTitle } from "#shared/ui/usePageTitle.ts";

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

/** A page that this person may not open, with the error that says why and the way on. */
const AccessRestricted = ({ refusal }: { readonly refusal: ErrorCode }) => {
  const messages = useMessages(appMessages).restricted;
  // Translations of the error's texts.
  useMessages(sentencesMessages);
  const isVisitor = useSession().status === "signedOut";
  const { pathname, search, hash } = useLocation();
  const title = translateServerText(errors[refusal].title);
  usePageTitle(title);
  return (
    <div className="mx-auto grid max-w-xl justify-items-center px-4 py-16 text-center md:py-24">
      <div className="aspect-[16/10] w-full max-w-sm overflow-hidden rounded-xl shadow-lift">
        <Poster seed="a door that is closed" motif="arcade" ink="night" hour={21} isEager />
      </div>
      <h1 className="mt-8 text-3xl">{title}</h1>
      <p className="mt-3 mb-6 text-base text-ink-2">{translateServerText(errors[refusal].message)}</p>
      <div className="flex flex-wrap justify-center gap-3">
        <Link to={paths.membership} className={buttonClass("big")}>
          {messages.membership}
        </Link>
        {isVisitor && (
          <Link
            to={paths.auth}
            state={{ from: pathname + search + hash } satisfies ReturnTo}
            className={buttonClass("quiet", "h-13! px-7! text-base")}
          >
            {messages.signIn}
          </Link>
        )}
      </div>
    </div>
  );
};
