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

const only = <Module,>(
  roles: ProtectedRoute["roles"],
  Frame: ProtectedRoute["Frame"],
  load: () => Promise<Module>,
  select: (module: Module) => ComponentType,
): ProtectedRoute => ({ Page: lazyPage(load, select), Frame, roles });

const members = ["member", "city_founder", "admin"] as const;
const everyone = ["free_user", ...members] as const;
const founder = ["city_founder"] as const;
const admin = ["admin"] as const;

const account = () => import("#features/account/pages.ts");
const admins = () => import("#features/admin/pages.ts");
const checkIn = () => import("#features/check-in/pages.ts");
const dashboard = () => import("#features/dashboard/pages.ts");
const founders = () => import("#features/founders/later.ts");
const gatherings = () => import("#features/gatherings/later.ts");
const membershipPages = () => import("#features/membership/pages.ts");
const membership = () => import("#features/membership/later.ts");
const receipts = () => import("#features/receipts/pages.ts");
const tickets = () => import("#features/tickets/later.ts");

/** The protected half of the route table. A page without a row here or in routes.tsx does not compile. */
export const protectedRoutes: Readonly<Record<Exclude<SitePath, keyof typeof publicRoutes>, ProtectedRoute>> =
  {
    "/pay/:reference": only(everyone, SiteFrame, membershipPages, (m) => m.TransferPage),
    "/gifts": only(everyone, PersonFrame, account, (m) => m.GiftsPage),
    "/gifts/success": only(everyone, PersonFrame, account, (m) => m.GiftSuccessPage),
    "/gifts/:giftId": only(everyone, PersonFrame, account, (m) => m.GiftPage),
    "/profile": only(members, PersonFrame, account, (m) => m.ProfilePage),
    "/account": only(["free_user"], PersonFrame, account, (m) => m.ProfilePage),
    "/you": only(everyone, PersonFrame, account, (m) => m.YouPage),
    "/following": only(everyone, PersonFrame, account, (m) => m.FollowingPage),
    "/card": only(members, PersonFrame, membership, (m) => m.CardPage),
    "/dashboard": only(members, PersonFrame, dashboard, (m) => m.RoleDashboardPage),
    "/dashboard/admin": only(admin, PersonFrame, dashboard, (m) => m.RoleDashboardPage),
    "/dashboard/founder": only(founder, PersonFrame, dashboard, (m) => m.RoleDashboardPage),
    "/welcome": only(["free_user"], SiteFrame, account, (m) => m.WelcomePage),
    "/my-gatherings": {
      ...only(members, PersonFrame, gatherings, (m) => m.MyGatheringsPage),
      refusal: "MembersOnlyArea",
    },
    "/my-gatherings/check-in": {
      ...only(members, BareFrame, checkIn, (m) => m.HostDoorPage),
      refusal: "MembersOnlyArea",
    },
    "/my-tickets": only(everyone, PersonFrame, tickets, (m) => m.TicketsPage),
    "/passport": only(everyone, PersonFrame, tickets, (m) => m.PassportPage),
    "/proof": only(everyone, BareFrame, membership, (m) => m.ProofPage),
    "/receipts": only(everyone, PersonFrame, receipts, (m) => m.ReceiptsPage),
    "/receipts/:number": only(everyone, PersonFrame, receipts, (m) => m.ReceiptPage),
    "/admin": only(admin, AdminFrame, admins, (m) => m.AdminUsersPage),
    "/admin/users": only(admin, AdminFrame, admins, (m) => m.AdminUsersPage),
    "/admin/events": only(admin, AdminFrame, admins, (m) => m.AdminEventsPage),
    "/admin/gatherings": only(admin, AdminFrame, admins, (m) => m.AdminGatheringsPage),
    "/admin/guidebook": only(admin, AdminFrame, admins, (m) => m.AdminGuidebookPage),
    "/admin/approvals": only(admin, AdminFrame, admins, (m) => m.AdminApprovalsPage),
    "/admin/payments": only(admin, AdminFrame, admins, (m) => m.AdminPaymentsPage),
    "/admin/card-worth": only(admin, AdminFrame, admins, (m) => m.AdminCardWorthPage),
    "/admin/settings": only(admin, AdminFrame, admins, (m) => m.AdminSettingsPage),
    "/admin/inbox": only(admin, AdminFrame, admins, (m) => m.AdminInboxPage),
    "/founder": only(founder, FounderFrame, founders, (m) => m.FounderEventsPage),
    "/founder/events": only(founder, FounderFrame, founders, (m) => m.FounderEventsPage),
    "/founder/events/:eventId": only(founder, FounderFrame, founders, (m) => m.FounderEventPage),
    "/founder/requests": only(founder, FounderFrame, founders, (m) => m.FounderRequestsPage),
    "/founder/analytics": only(founder, FounderFrame, founders, (m) => m.FounderAnalyticsPage),
    "/founder/attendees": only(founder, FounderFrame, founders, (m) => m.FounderAttendeesPage),
    "/founder/messages": only(founder, FounderFrame, founders, (m) => m.FounderMessagesPage),
    "/founder/helpers": only(founder, FounderFrame, founders, (m) => m.FounderHelpersPage),
    "/founder/host": only(founder, FounderFrame, founders, (m) => m.FounderHostPage),
    "/help": only(everyone, SiteFrame, founders, (m) => m.InvitePage),
    "/helping": only(everyone, PersonFrame, founders, (m) => m.HelpedEventsPage),
    "/helping/event": only(everyone, PersonFrame, founders, (m) => m.CoHostPage),
    "/helping/check-in": only(everyone, BareFrame, checkIn, (m) => m.HelperDoorPage),
    "/founder/check-in": only(founder, BareFrame, checkIn, (m) => m.FounderDoorPage),
  };
