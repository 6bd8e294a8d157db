import type { ComponentType } from "react";
import { lazyPage } from "#shared/ui/lazyPage.tsx";
import { useSession } from "#shared/session/useSession.ts";

const AdminDashboard = lazyPage(
  () => import("./admin/AdminDashboard"),
  (m) => m.AdminDashboard,
);
const FounderDashboard = lazyPage(
  () => import("./founder/FounderDashboard"),
  (m) => m.FounderDashboard,
);
const MemberDashboard = lazyPage(
  () => import("./MemberDashboard"),
  (m) => m.MemberDashboard,
);

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
