import { useStore } from "../../lib/useStore";
import type { Role } from "@majlis/contracts/roles";
import type { ReactNode } from "react";
import { Redirect } from "../../lib/router/Redirect";
import { useLocation } from "../../lib/router/useLocation";
import { isLeaving } from "../../lib/session/leaving";
import { useSession } from "../../lib/session/useSession";
import { landingPaths, paths, type ReturnTo } from "../../paths";
import { SkeletonDashboard } from "./SkeletonDashboard";

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
    return leaving ? <Redirect to={paths.home} /> : <Redirect to={paths.auth} state={state} />;
  }
  return roles.includes(session.role) ? children : <Redirect to={landingPaths[session.role]} />;
};
