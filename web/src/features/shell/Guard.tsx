import { useStore } from "@nanostores/react";
import type { Role } from "@majlis/contracts/users";
import type { ReactNode } from "react";
import { Navigate, useLocation } from "react-router-dom";
import { useSession } from "../../lib/session/useSession";
import { landingPaths, paths, type ReturnTo } from "../../paths";
import { SkeletonDashboard } from "./SkeletonDashboard";
import { isLeaving } from "./useSignOut";

interface GuardProps {
  readonly roles: readonly Role[];
  readonly children: ReactNode;
}

/** The role guard (SPEC section 2): visitors go to sign in, others to their own pages. */
export const Guard = ({ roles, children }: GuardProps) => {
  const session = useSession();
  const leaving = useStore(isLeaving);
  const { pathname, search } = useLocation();
  if (session.status === "loading") return <SkeletonDashboard />;
  if (session.status === "signedOut") {
    const state: ReturnTo = { from: pathname + search };
    return leaving ? (
      <Navigate to={paths.home} replace />
    ) : (
      <Navigate to={paths.auth} replace state={state} />
    );
  }
  return roles.includes(session.role) ? children : <Navigate to={landingPaths[session.role]} replace />;
};
