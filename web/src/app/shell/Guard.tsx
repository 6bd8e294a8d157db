import { useStore } from "#shared/ui/useStore.ts";
import type { ErrorCode } from "@majlis/contracts/errors";
import type { Role } from "@majlis/contracts/roles";
import { useEffect, type ReactNode } from "react";
import { Redirect } from "#shared/router/Redirect.tsx";
import { useLocation } from "#shared/router/useLocation.ts";
import { isLeaving } from "#shared/session/leaving.ts";
import { useSession } from "#shared/session/useSession.ts";
import { toastRefusal } from "#shared/api/toastFailure.ts";
import { landingPaths, paths, type ReturnTo } from "#shared/paths.ts";
import { SkeletonDashboard } from "./SkeletonDashboard";

interface GuardProps {
  readonly roles: readonly Role[];
  /** The catalogue's row that says why, to whoever is sent away. */
  readonly refusal?: ErrorCode | undefined;
  readonly children: ReactNode;
}

/** The role guard (SPEC section 2): visitors go to sign in, others to their own pages. */
export const Guard = ({ roles, refusal, children }: GuardProps) => {
  const session = useSession();
  const leaving = useStore(isLeaving);
  const { pathname, search, hash } = useLocation();
  if (session.status === "loading") return <SkeletonDashboard />;
  if (session.status === "signedOut") {
    const state: ReturnTo = { from: pathname + search + hash };
    return leaving ? (
      <Redirect to={paths.home} />
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
  return <Redirect {...redirect} />;
};
