import type { PublicPath } from "@majlis/contracts/sitePaths";
import type { ComponentType } from "react";
import { matchRoutes } from "react-router-dom";
import { lazyPage, type LazyPage } from "#shared/ui/lazyPage.tsx";

/** A page for everyone. `isBare` pages fill the window; the others have the navigation and the footer. */
export interface PublicRoute {
  readonly Page: LazyPage;
  /** The file that exports the page, below `features`. Documents of the page link to it. */
  readonly door: string;
  readonly isBare?: true;
  /** A visitor's first request. It begins with the document (public/first.js). */
  readonly request?: string;
}

/** The rows of the pages that a file exports. */
const pagesOf =
  <Module,>(door: string, load: () => Promise<Module>) =>
  (
    select: (module: Module) => ComponentType,
    more: Pick<PublicRoute, "isBare" | "request"> = {},
  ): PublicRoute => ({
    Page: lazyPage(load, select),
    door,
    ...more,
  });

const auth = pagesOf("auth/pages.ts", () => import("#features/auth/pages.ts"));
const events = pagesOf("events/pages.ts", () => import("#features/events/pages.ts"));
const founders = pagesOf("founders/pages.ts", () => import("#features/founders/pages.ts"));
const gatherings = pagesOf("gatherings/pages.ts", () => import("#features/gatherings/pages.ts"));
const gifts = pagesOf("gifts/pages.ts", () => import("#features/gifts/pages.ts"));
const guidebook = pagesOf("guidebook/pages.ts", () => import("#features/guidebook/pages.ts"));
const home = pagesOf("home/pages.ts", () => import("#features/home/pages.ts"));
const letter = pagesOf("letter/pages.ts", () => import("#features/letter/pages.ts"));
const legal = pagesOf("legal/pages.ts", () => import("#features/legal/pages.ts"));
const membership = pagesOf("membership/pages.ts", () => import("#features/membership/pages.ts"));
const partners = pagesOf("membership/later.ts", () => import("#features/membership/later.ts"));
const tickets = pagesOf("tickets/pages.ts", () => import("#features/tickets/pages.ts"));

/** The public routes. Visitors do not load the protected ones (protectedRoutes.tsx). */
export const publicRoutes = {
  "/": home((m) => m.HomePage, { request: "/api/events" }),
  "/auth": auth((m) => m.AuthPage, { isBare: true }),
  "/events": events((m) => m.EventsPage, { request: "/api/events" }),
  "/events/:eventId": events((m) => m.EventPage),
  "/gatherings": gatherings((m) => m.GatheringsPage, { request: "/api/gatherings" }),
  "/gatherings/:gatheringId": gatherings((m) => m.GatheringPage),
  "/hosts/:hostId": events((m) => m.HostPage),
  "/unfollow/:token": events((m) => m.UnfollowPage),
  "/letter/confirm/:token": letter((m) => m.ConfirmLetterPage),
  "/letter/stop/:token": letter((m) => m.StopLetterPage),
  "/membership": membership((m) => m.MembershipPage),
  "/membership/success": membership((m) => m.MembershipSuccessPage),
  "/guidebook": guidebook((m) => m.GuidebookPage, { request: "/api/businesses?limit=100" }),
  "/city-founder": founders((m) => m.CityFounderPage),
  "/about": home((m) => m.AboutPage),
  "/contact": home((m) => m.ContactPage),
  "/privacy": legal((m) => m.PrivacyPage),
  "/terms": legal((m) => m.TermsPage),
  "/cookies": legal((m) => m.CookiesPage),
  "/code-of-conduct": legal((m) => m.ConductPage),
  "/verify-membership": partners((m) => m.VerifyMembershipPage),
  "/desk": partners((m) => m.DeskPage, { isBare: true }),
  "/gift": gifts((m) => m.RedeemPage),
  "/guest-ticket": tickets((m) => m.GuestTicketPage),
  "/coming": tickets((m) => m.ComingPage),
} as const satisfies Readonly<Record<PublicPath, PublicRoute>>;

/** The router's format of a row. Paths are case-sensitive, as on the server. */
export const toRoutes = <Row extends object>(table: Readonly<Record<string, Row>>) =>
  Object.entries(table).map(([path, row]) => ({ ...row, path, caseSensitive: true }));

const rows = toRoutes<PublicRoute>(publicRoutes);

/** The public page at an address, with the decoded path parameters. Undefined when there is none. */
export const findPublicRoute = (pathname: string) => matchRoutes(rows, pathname)?.[0];
