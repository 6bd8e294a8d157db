import type { ComponentType } from "react";
import { lazyPage } from "./lib/lazyPage";
import { useSession } from "./lib/session/useSession";

const AdminDashboard = lazyPage(
  () => import("./features/admin/dashboard/AdminDashboard"),
  (m) => m.AdminDashboard,
);
const FounderDashboard = lazyPage(
  () => import("./features/founder/dashboard/FounderDashboard"),
  (m) => m.FounderDashboard,
);
const MemberDashboard = lazyPage(
  () => import("./features/dashboard/MemberDashboard"),
  (m) => m.MemberDashboard,
);

const dashboards: Readonly<Record<string, ComponentType>> = {
  admin: AdminDashboard,
  city_founder: FounderDashboard,
};

/** The dashboard of one's role. Whoever has none of his or her own does not come past the guard. */
export const RoleDashboardPage = () => {
  const { role } = useSession();
  const Dashboard = (role && dashboards[role]) ?? MemberDashboard;
  return <Dashboard />;
};
