import type { ErrorCode } from "@majlis/contracts/errors";
import type { Role } from "@majlis/contracts/roles";
import type { SitePath } from "@majlis/contracts/sitePaths";
import type { ComponentType, ReactNode } from "react";
import { AdminFrame, FounderFrame, PersonFrame } from "./shell/SidebarFrames";
import { BareFrame, SiteFrame } from "./shell/SiteFrame";
import { lazyPage } from "#shared/ui/lazyPage.tsx";
import type { publicRoutes } from "./routes";

/** A page for certain roles, in the frame of its area. */
export interface ProtectedRoute {
  readonly Page: ComponentType;
  readonly Frame: ComponentType<{ readonly children: ReactNode }>;
  readonly roles: readonly Role[];
  /** The error that the page shows to others, instead of a redirect. */
  readonly refusal?: ErrorCode;
}

const only = (
  roles: ProtectedRoute["roles"],
  Frame: ProtectedRoute["Frame"],
  Page: ComponentType,
): ProtectedRoute => ({ Page, Frame, roles });

const members = ["member", "city_founder", "admin"] as const;
const everyone = ["free_user", ...members] as const;
const founder = ["city_founder"] as const;
const admin = ["admin"] as const;

const profile = lazyPage(
  () => import("#features/account/ProfilePage.tsx"),
  (m) => m.ProfilePage,
);
const roleDashboard = lazyPage(
  () => import("#features/dashboard/RoleDashboardPage.tsx"),
  (m) => m.RoleDashboardPage,
);
const transfer = lazyPage(
  () => import("#features/membership/transfer/TransferPage.tsx"),
  (m) => m.TransferPage,
);
const welcome = lazyPage(
  () => import("#features/account/WelcomePage.tsx"),
  (m) => m.WelcomePage,
);
const tickets = lazyPage(
  () => import("#features/tickets/TicketsPage.tsx"),
  (m) => m.TicketsPage,
);
const passport = lazyPage(
  () => import("#features/tickets/passport/PassportPage.tsx"),
  (m) => m.PassportPage,
);
const proof = lazyPage(
  () => import("#features/membership/proof/ProofPage.tsx"),
  (m) => m.ProofPage,
);
const receipts = lazyPage(
  () => import("#features/receipts/ReceiptsPage.tsx"),
  (m) => m.ReceiptsPage,
);
const receipt = lazyPage(
  () => import("#features/receipts/ReceiptPage.tsx"),
  (m) => m.ReceiptPage,
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
const founderMessages = lazyPage(
  () => import("#features/founders/guest-messages/FounderMessagesPage.tsx"),
  (m) => m.FounderMessagesPage,
);
const founderHelpers = lazyPage(
  () => import("#features/founders/helpers/FounderHelpersPage.tsx"),
  (m) => m.FounderHelpersPage,
);
const founderHost = lazyPage(
  () => import("#features/founders/host/FounderHostPage.tsx"),
  (m) => m.FounderHostPage,
);
const help = lazyPage(
  () => import("#features/founders/helpers/InvitePage.tsx"),
  (m) => m.InvitePage,
);
const helping = lazyPage(
  () => import("#features/founders/helpers/HelpedEventsPage.tsx"),
  (m) => m.HelpedEventsPage,
);
const helpedEvent = lazyPage(
  () => import("#features/founders/helpers/CoHostPage.tsx"),
  (m) => m.CoHostPage,
);
const helperDoor = lazyPage(
  () => import("#features/check-in/DoorPage.tsx"),
  (m) => m.HelperDoorPage,
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
const adminGatherings = lazyPage(
  () => import("#features/admin/AdminGatheringsPage.tsx"),
  (m) => m.AdminGatheringsPage,
);
const adminApprovals = lazyPage(
  () => import("#features/admin/AdminApprovalsPage.tsx"),
  (m) => m.AdminApprovalsPage,
);
const adminPayments = lazyPage(
  () => import("#features/admin/payments/AdminPaymentsPage.tsx"),
  (m) => m.AdminPaymentsPage,
);
const adminCardWorth = lazyPage(
  () => import("#features/admin/card-worth/AdminCardWorthPage.tsx"),
  (m) => m.AdminCardWorthPage,
);
const adminSettings = lazyPage(
  () => import("#features/admin/settings/AdminSettingsPage.tsx"),
  (m) => m.AdminSettingsPage,
);

const adminInbox = lazyPage(
  () => import("#features/admin/inbox/AdminInboxPage.tsx"),
  (m) => m.AdminInboxPage,
);

/** The protected half of the route table. A page without a row here or in routes.tsx does not compile. */
export const protectedRoutes: Readonly<Record<Exclude<SitePath, keyof typeof publicRoutes>, ProtectedRoute>> =
  {
    "/pay/:reference": only(everyone, SiteFrame, transfer),
    "/profile": only(members, PersonFrame, profile),
    "/account": only(["free_user"], PersonFrame, profile),
    "/dashboard": only(members, PersonFrame, roleDashboard),
    "/dashboard/admin": only(admin, PersonFrame, roleDashboard),
    "/dashboard/founder": only(founder, PersonFrame, roleDashboard),
    "/welcome": only(["free_user"], SiteFrame, welcome),
    "/my-gatherings": { ...only(members, PersonFrame, myGatherings), refusal: "MembersOnlyArea" },
    "/my-gatherings/check-in": { ...only(members, BareFrame, hostDoor), refusal: "MembersOnlyArea" },
    "/my-tickets": only(everyone, PersonFrame, tickets),
    "/passport": only(everyone, PersonFrame, passport),
    "/proof": only(everyone, BareFrame, proof),
    "/receipts": only(everyone, PersonFrame, receipts),
    "/receipts/:number": only(everyone, PersonFrame, receipt),
    "/admin": only(admin, AdminFrame, adminUsers),
    "/admin/users": only(admin, AdminFrame, adminUsers),
    "/admin/events": only(admin, AdminFrame, adminEvents),
    "/admin/gatherings": only(admin, AdminFrame, adminGatherings),
    "/admin/guidebook": only(admin, AdminFrame, adminGuidebook),
    "/admin/approvals": only(admin, AdminFrame, adminApprovals),
    "/admin/payments": only(admin, AdminFrame, adminPayments),
    "/admin/card-worth": only(admin, AdminFrame, adminCardWorth),
    "/admin/settings": only(admin, AdminFrame, adminSettings),
    "/admin/inbox": only(admin, AdminFrame, adminInbox),
    "/founder": only(founder, FounderFrame, founderEvents),
    "/founder/events": only(founder, FounderFrame, founderEvents),
    "/founder/requests": only(founder, FounderFrame, founderRequests),
    "/founder/analytics": only(founder, FounderFrame, founderAnalytics),
    "/founder/attendees": only(founder, FounderFrame, founderAttendees),
    "/founder/messages": only(founder, FounderFrame, founderMessages),
    "/founder/helpers": only(founder, FounderFrame, founderHelpers),
    "/founder/host": only(founder, FounderFrame, founderHost),
    "/help": only(everyone, SiteFrame, help),
    "/helping": only(everyone, PersonFrame, helping),
    "/helping/event": only(everyone, PersonFrame, helpedEvent),
    "/helping/check-in": only(everyone, BareFrame, helperDoor),
    "/founder/check-in": only(founder, BareFrame, founderDoor),
  };
