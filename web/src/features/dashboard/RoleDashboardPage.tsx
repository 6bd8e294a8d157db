import type { ComponentType } from "react";
import { useSession } from "#shared/session/useSession.ts";
import { AdminDashboard } from "./admin/AdminDashboard";
import { FounderDashboard } from "./founder/FounderDashboard";
import { MemberDashboard } from "./MemberDashboard";

const dashboards: Readonly<Record<string, ComponentType>> = {
  admin: AdminDashboard,
  city_founder: FounderDashboard,
};

/** The dashboard of the current role. The route guard admits no other roles. */
export const RoleDashboardPage = () => {
  const { role } = useSession();
  const Dashboard = (role && dashboards[role]) ?? MemberDashboard;
  return <Dashboard />;
};
