import type { PublicPath } from "@majlis/contracts/sitePaths";
import { matchRoutes } from "react-router-dom";
import { lazyPage, type LazyPage } from "#shared/ui/lazyPage.tsx";

/** A page for everyone. `isBare` pages fill the window; the others have the navigation and the footer. */
export interface PublicRoute {
  readonly Page: LazyPage;
  readonly isBare?: true;
  /** A visitor's first request. The build preloads it and every `import()` of the row (build/preloadPages). */
  readonly request?: string;
}

/** Loads a page's first data in parallel with its code. The page itself shows a load error. */
const beside = (...loading: readonly Promise<unknown>[]) => Promise.allSettled(loading);

/** The public routes. Visitors do not load the protected ones (protectedRoutes.tsx). */
export const publicRoutes = {
  "/": {
    Page: lazyPage(
      () => import("#features/home/HomePage.tsx"),
      (m) => m.HomePage,
      () =>
        beside(
          import("#features/events/HomeEvents.tsx"),
          import("#features/events/prefetchEvents.ts").then((module) => module.prefetchEvents()),
          import("#features/events/timeline/EventTimeline.tsx"),
          import("@majlis/contracts/events/events"),
        ),
    ),
    request: "/api/events",
  },
  "/auth": {
    Page: lazyPage(
      () => import("#features/auth/AuthPage.tsx"),
      (m) => m.AuthPage,
      () => beside(import("#shared/poster/posterUrl.ts")),
    ),
    isBare: true,
  },
  "/events": {
    Page: lazyPage(
      () => import("#features/events/EventsPage.tsx"),
      (m) => m.EventsPage,
      () =>
        beside(
          import("#features/events/prefetchEvents.ts").then((module) => module.prefetchEvents()),
          import("#features/events/timeline/EventTimeline.tsx"),
          import("@majlis/contracts/events/events"),
          import("#shared/poster/posterUrl.ts"),
        ),
    ),
    request: "/api/events",
  },
  "/events/:eventId": {
    Page: lazyPage(
      () => import("#features/events/EventPage.tsx"),
      (m) => m.EventPage,
      () => beside(import("@majlis/contracts/events/events"), import("#shared/poster/posterUrl.ts")),
    ),
  },
  "/gatherings": {
    Page: lazyPage(
      () => import("#features/gatherings/GatheringsPage.tsx"),
      (m) => m.GatheringsPage,
      () => beside(import("@majlis/contracts/gatherings"), import("#shared/poster/posterUrl.ts")),
    ),
    request: "/api/gatherings",
  },
  "/gatherings/:gatheringId": {
    Page: lazyPage(
      () => import("#features/gatherings/GatheringPage.tsx"),
      (m) => m.GatheringPage,
      () => beside(import("@majlis/contracts/gatherings"), import("#shared/poster/posterUrl.ts")),
    ),
  },
  "/hosts/:hostId": {
    Page: lazyPage(
      () => import("#features/events/hosts/HostPage.tsx"),
      (m) => m.HostPage,
    ),
  },
  "/unfollow/:token": {
    Page: lazyPage(
      () => import("#features/events/hosts/UnfollowPage.tsx"),
      (m) => m.UnfollowPage,
    ),
  },
  "/membership": {
    Page: lazyPage(
      () => import("#features/membership/MembershipPage.tsx"),
      (m) => m.MembershipPage,
    ),
  },
  "/membership/success": {
    Page: lazyPage(
      () => import("#features/membership/MembershipSuccessPage.tsx"),
      (m) => m.MembershipSuccessPage,
    ),
  },
  "/guidebook": {
    Page: lazyPage(
      () => import("#features/guidebook/GuidebookPage.tsx"),
      (m) => m.GuidebookPage,
      () => beside(import("@majlis/contracts/businesses")),
    ),
    request: "/api/businesses?limit=100",
  },
  "/city-founder": {
    Page: lazyPage(
      () => import("#features/founders/city-founder/CityFounderPage.tsx"),
      (m) => m.CityFounderPage,
    ),
  },
  "/about": {
    Page: lazyPage(
      () => import("#features/home/AboutPage.tsx"),
      (m) => m.AboutPage,
    ),
  },
  "/contact": {
    Page: lazyPage(
      () => import("#features/home/ContactPage.tsx"),
      (m) => m.ContactPage,
    ),
  },
  "/privacy": {
    Page: lazyPage(
      () => import("#features/legal/PrivacyPage.tsx"),
      (m) => m.PrivacyPage,
    ),
  },
  "/terms": {
    Page: lazyPage(
      () => import("#features/legal/TermsPage.tsx"),
      (m) => m.TermsPage,
    ),
  },
  "/cookies": {
    Page: lazyPage(
      () => import("#features/legal/CookiesPage.tsx"),
      (m) => m.CookiesPage,
    ),
  },
  "/code-of-conduct": {
    Page: lazyPage(
      () => import("#features/legal/ConductPage.tsx"),
      (m) => m.ConductPage,
    ),
  },
  "/verify-membership": {
    Page: lazyPage(
      () => import("#features/membership/VerifyMembershipPage.tsx"),
      (m) => m.VerifyMembershipPage,
    ),
  },
  "/desk": {
    Page: lazyPage(
      () => import("#features/membership/desk/DeskPage.tsx"),
      (m) => m.DeskPage,
    ),
  },
  "/guest-ticket": {
    Page: lazyPage(
      () => import("#features/tickets/guests/GuestTicketPage.tsx"),
      (m) => m.GuestTicketPage,
    ),
  },
} as const satisfies Readonly<Record<PublicPath, PublicRoute>>;

/** The router's format of a row. Paths are case-sensitive, as on the server. */
export const toRoutes = <Row extends object>(table: Readonly<Record<string, Row>>) =>
  Object.entries(table).map(([path, row]) => ({ ...row, path, caseSensitive: true }));

const rows = toRoutes<PublicRoute>(publicRoutes);

/** The public page at an address, with the decoded path parameters. Undefined when there is none. */
export const findPublicRoute = (pathname: string) => matchRoutes(rows, pathname)?.[0];
