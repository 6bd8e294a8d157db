import type { ErrorCode } from "@majlis/contracts/errors";
import type { Role } from "@majlis/contracts/roles";
import type { SitePath } from "@majlis/contracts/sitePaths";
import type { ComponentType } from "react";
import type { FrameName } from "./ProtectedPages";
import { lazyPage } from "#shared/ui/lazyPage.tsx";
import type { publicRoutes } from "./routes";

/** A page for some roles only, in the frame of its area. */
export interface ProtectedRoute {
  readonly Page: ComponentType;
  readonly frame: FrameName;
  readonly roles: readonly Role[];
  /** The error whose text explains a redirect. */
  readonly refusal?: ErrorCode;
}

const only = (roles: readonly Role[], frame: FrameName, Page: ComponentType): ProtectedRoute => ({
  Page,
  frame,
  roles,
});

const members = ["member", "city_founder", "admin"] as const;
const everyone = ["free_user", ...members] as const;
const founder = ["city_founder"] as const;
const admin = ["admin"] as const;

const profile = lazyPage(
  () => import("#features/account/MemberProfilePage.tsx"),
  (m) => m.MemberProfilePage,
);
const roleDashboard = lazyPage(
  () => import("#features/dashboard/RoleDashboardPage.tsx"),
  (m) => m.RoleDashboardPage,
);
const welcome = lazyPage(
  () => import("#features/account/FreeWelcomePage.tsx"),
  (m) => m.FreeWelcomePage,
);
const tickets = lazyPage(
  () => import("#features/tickets/TicketsPage.tsx"),
  (m) => m.TicketsPage,
);
const adminGuidebook = lazyPage(
  () => import("#features/admin/guidebook/AdminGuidebookPage.tsx"),
  (m) => m.AdminGuidebookPage,
);
const myGatherings = lazyPage(
  () => import("#features/gatherings/MyGatheringsPage.tsx"),
  (m) => m.MyGatheringsPage,
);
const founderEvents = lazyPage(
  () => import("#features/founders/FounderEventsPage.tsx"),
  (m) => m.FounderEventsPage,
);
const founderRequests = lazyPage(
  () => import("#features/founders/FounderRequestsPage.tsx"),
  (m) => m.FounderRequestsPage,
);
const founderAttendees = lazyPage(
  () => import("#features/founders/FounderAttendeesPage.tsx"),
  (m) => m.FounderAttendeesPage,
);
const founderAnalytics = lazyPage(
  () => import("#features/founders/analytics/FounderAnalyticsPage.tsx"),
  (m) => m.FounderAnalyticsPage,
);
const founderDoor = lazyPage(
  () => import("#features/check-in/DoorPage.tsx"),
  (m) => m.FounderDoorPage,
);
const hostDoor = lazyPage(
  () => import("#features/check-in/DoorPage.tsx"),
  (m) => m.HostDoorPage,
);
const adminUsers = lazyPage(
  () => import("#features/admin/AdminUsersPage.tsx"),
  (m) => m.AdminUsersPage,
);
const adminEvents = lazyPage(
  () => import("#features/admin/AdminEventsPage.tsx"),
  (m) => m.AdminEventsPage,
);
const adminApprovals = lazyPage(
  () => import("#features/admin/AdminApprovalsPage.tsx"),
  (m) => m.AdminApprovalsPage,
);
const adminSettings = lazyPage(
  () => import("#features/admin/settings/AdminSettingsPage.tsx"),
  (m) => m.AdminSettingsPage,
);

/** The protected half of the route table. A page without a row here or in routes.tsx does not compile. */
export const protectedRoutes: Readonly<Record<Exclude<SitePath, keyof typeof publicRoutes>, ProtectedRoute>> =
  {
    "/profile": only(members, "member", profile),
    "/dashboard": only(members, "dashboard", roleDashboard),
    "/dashboard/admin": only(admin, "dashboard", roleDashboard),
    "/dashboard/founder": only(founder, "dashboard", roleDashboard),
    "/welcome": only(["free_user"], "site", welcome),
    "/my-gatherings": { ...only(members, "member", myGatherings), refusal: "MembersOnlyArea" },
    "/my-gatherings/check-in": { ...only(members, "bare", hostDoor), refusal: "MembersOnlyArea" },
    "/my-tickets": only(everyone, "member", tickets),
    "/admin": only(admin, "admin", adminUsers),
    "/admin/users": only(admin, "admin", adminUsers),
    "/admin/events": only(admin, "admin", adminEvents),
    "/admin/guidebook": only(admin, "admin", adminGuidebook),
    "/admin/approvals": only(admin, "admin", adminApprovals),
    "/admin/settings": only(admin, "admin", adminSettings),
    "/founder": only(founder, "founder", founderEvents),
    "/founder/events": only(founder, "founder", founderEvents),
    "/founder/requests": only(founder, "founder", founderRequests),
    "/founder/analytics": only(founder, "founder", founderAnalytics),
    "/founder/attendees": only(founder, "founder", founderAttendees),
    "/founder/check-in": only(founder, "bare", founderDoor),
  };
