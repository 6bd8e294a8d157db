import { isOwnPage, type OwnPage, sitePages } from "@majlis/contracts/sitePages";
import type { ComponentType } from "react";
import { AdminFrame, FounderFrame, PersonFrame } from "./shell/SidebarFrames";
import { BareFrame, SiteFrame } from "./shell/SiteFrame";
import { lazyPage, type LazyPage } from "#shared/ui/laterPart.tsx";

const frames = { bare: BareFrame, person: PersonFrame, founder: FounderFrame, admin: AdminFrame } as const;

/** The components of the pages that a file exports. */
const pagesOf =
  <Module,>(load: () => Promise<Module>) =>
  (select: (module: Module) => ComponentType): LazyPage =>
    lazyPage(load, select);

const account = pagesOf(() => import("#features/account/pages.ts"));
const admins = pagesOf(() => import("#features/admin/pages.ts"));
const checkIn = pagesOf(() => import("#features/check-in/pages.ts"));
const dashboard = pagesOf(() => import("#features/dashboard/pages.ts"));
const founders = pagesOf(() => import("#features/founders/later.ts"));
const gatherings = pagesOf(() => import("#features/gatherings/later.ts"));
const membershipPages = pagesOf(() => import("#features/membership/pages.ts"));
const membership = pagesOf(() => import("#features/membership/later.ts"));
const receipts = pagesOf(() => import("#features/receipts/pages.ts"));
const tickets = pagesOf(() => import("#features/tickets/later.ts"));

/** The components of the pages for certain roles. A page without one here or in routes.tsx does not compile. */
const components: Readonly<Record<OwnPage["name"], ComponentType>> = {
  transfer: membershipPages((m) => m.TransferPage),
  gifts: account((m) => m.GiftsPage),
  giftSuccess: account((m) => m.GiftSuccessPage),
  givenGift: account((m) => m.GiftPage),
  profile: account((m) => m.ProfilePage),
  account: account((m) => m.ProfilePage),
  you: account((m) => m.YouPage),
  following: account((m) => m.FollowingPage),
  card: membership((m) => m.CardPage),
  dashboard: dashboard((m) => m.RoleDashboardPage),
  dashboardAdmin: admins((m) => m.AdminDashboardPage),
  dashboardFounder: dashboard((m) => m.RoleDashboardPage),
  welcome: account((m) => m.WelcomePage),
  myGatherings: gatherings((m) => m.MyGatheringsPage),
  gatheringCheckIn: checkIn((m) => m.HostDoorPage),
  myTickets: tickets((m) => m.TicketsPage),
  passport: tickets((m) => m.PassportPage),
  receipts: receipts((m) => m.ReceiptsPage),
  receipt: receipts((m) => m.ReceiptPage),
  admin: admins((m) => m.AdminHomePage),
  adminUsers: admins((m) => m.AdminUsersPage),
  adminEvents: admins((m) => m.AdminEventsPage),
  adminGatherings: admins((m) => m.AdminGatheringsPage),
  adminGuidebook: admins((m) => m.AdminGuidebookPage),
  adminApprovals: admins((m) => m.AdminApprovalsPage),
  adminPayments: admins((m) => m.AdminPaymentsPage),
  adminSettings: admins((m) => m.AdminSettingsPage),
  adminCardWorth: admins((m) => m.AdminCardWorthPage),
  adminOpening: admins((m) => m.AdminOpeningPage),
  adminInbox: admins((m) => m.AdminInboxPage),
  founder: founders((m) => m.FounderEventsPage),
  founderEvents: founders((m) => m.FounderEventsPage),
  founderEvent: founders((m) => m.FounderEventPage),
  founderRequests: founders((m) => m.FounderRequestsPage),
  founderAnalytics: founders((m) => m.FounderAnalyticsPage),
  founderAttendees: founders((m) => m.FounderAttendeesPage),
  founderCheckIn: checkIn((m) => m.FounderDoorPage),
  founderMessages: founders((m) => m.FounderMessagesPage),
  founderHelpers: founders((m) => m.FounderHelpersPage),
  founderHost: founders((m) => m.FounderHostPage),
  help: founders((m) => m.InvitePage),
  substitute: founders((m) => m.SubstitutePage),
  helping: founders((m) => m.HelpedEventsPage),
  helpedEvent: founders((m) => m.CoHostPage),
  helpedCheckIn: checkIn((m) => m.HelperDoorPage),
};

/** In place of each of them for a suspended person. */
export const SuspendedPage = account((m) => m.SuspendedPage);

/** The routes of the pages for certain roles, each in the frame of its area. */
export const protectedRoutes = sitePages.filter(isOwnPage).map((page) => ({
  ...page,
  Page: components[page.name],
  Frame: "frame" in page ? frames[page.frame] : SiteFrame,
  caseSensitive: true,
}));

export type ProtectedRoute = (typeof protectedRoutes)[number];
