import type { SitePath } from "@majlis/contracts/sitePaths";
import type { Role } from "@majlis/contracts/roles";
import type { ComponentType } from "react";
import { eventQueries } from "./features/events/events.queries";
import { readSearch } from "./features/events/eventSearch";
import type { FrameName } from "./features/shell/frames";
import type { PlainPageName } from "./features/shell/plain.messages";
import { lazyPlainPage } from "./features/shell/lazyPlainPage";
import { lazyPage } from "./lib/lazyPage";
import { queryClient } from "./lib/queryClient";

export interface RouteRow {
  readonly Page: ComponentType;
  readonly frame: FrameName;
  /** Who may see the page; without it, everybody. */
  readonly roles?: readonly Role[];
}

const open = (Page: ComponentType, frame: FrameName = "site"): RouteRow => ({ Page, frame });
const only = (roles: readonly Role[], frame: FrameName, Page: ComponentType): RouteRow => ({
  Page,
  frame,
  roles,
});
const plain = (name: PlainPageName): ComponentType => lazyPlainPage(name);

const members = ["member", "city_founder", "admin"] as const;
const everyone = ["free_user", ...members] as const;
const founder = ["city_founder"] as const;
const admin = ["admin"] as const;

const events = lazyPage(
  () => import("./features/events/EventsPage"),
  (m) => m.EventsPage,
  () =>
    queryClient.prefetchInfiniteQuery(eventQueries.list(readSearch(new URLSearchParams(location.search)))),
);
const event = lazyPage(
  () => import("./features/events/EventPage"),
  (m) => m.EventPage,
);

const home = lazyPage(
  () => import("./features/home/HomePage"),
  (m) => m.HomePage,
);
const profile = lazyPage(
  () => import("./features/profile/ProfilePage"),
  (m) => m.ProfilePage,
);
const welcome = lazyPage(
  () => import("./features/welcome/WelcomePage"),
  (m) => m.WelcomePage,
);
const auth = lazyPage(
  () => import("./features/auth/AuthPage"),
  (m) => m.AuthPage,
);
const tickets = lazyPage(
  () => import("./features/tickets/TicketsPage"),
  (m) => m.TicketsPage,
);

/** The route table of SPEC section 2: a page of the contract's `sitePaths` without a row does not compile. */
export const routes: Readonly<Record<SitePath, RouteRow>> = {
  "/": open(home),
  "/auth": open(auth, "bare"),
  "/events": open(events),
  "/events/:eventId": open(event),
  "/gatherings": open(plain("gatherings")),
  "/gatherings/:gatheringId": open(plain("gatherings")),
  "/membership": open(plain("membership")),
  "/membership/success": open(plain("membershipSuccess")),
  "/guidebook": open(plain("guidebook")),
  "/city-founder": open(plain("cityFounder")),
  "/about": open(plain("about")),
  "/contact": open(plain("contact")),
  "/privacy": open(plain("privacy")),
  "/terms": open(plain("terms")),
  "/cookies": open(plain("cookies")),
  "/verify-membership": open(plain("verifyMembership")),
  "/profile": only(members, "member", profile),
  "/dashboard": only(members, "site", plain("dashboard")),
  "/dashboard/admin": only(admin, "site", plain("admin")),
  "/dashboard/founder": only(founder, "founder", plain("founder")),
  "/welcome": only(["free_user"], "site", welcome),
  "/my-gatherings": only(members, "member", plain("myGatherings")),
  "/my-tickets": only(everyone, "member", tickets),
  "/admin": only(admin, "admin", plain("admin")),
  "/admin/users": only(admin, "admin", plain("adminUsers")),
  "/admin/events": only(admin, "admin", plain("adminEvents")),
  "/admin/guidebook": only(admin, "admin", plain("adminGuidebook")),
  "/admin/approvals": only(admin, "admin", plain("adminApprovals")),
  "/admin/settings": only(admin, "admin", plain("adminSettings")),
  "/founder": only(founder, "founder", plain("founder")),
  "/founder/events": only(founder, "founder", plain("founderEvents")),
  "/founder/requests": only(founder, "founder", plain("founderRequests")),
  "/founder/analytics": only(founder, "founder", plain("founderAnalytics")),
  "/founder/attendees": only(founder, "founder", plain("founderAttendees")),
  "/founder/check-in": only(founder, "founder", plain("founderCheckIn")),
};
