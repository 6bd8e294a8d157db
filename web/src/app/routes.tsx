import type { SitePath } from "@majlis/contracts/sitePaths";
import { matchRoutes } from "react-router-dom";
import { eventQueries } from "#features/events/events.queries.ts";
import { readSearch } from "#features/events/eventSearch.ts";
import { lazyPage, type LazyPage } from "#shared/ui/lazyPage.tsx";
import { queryClient } from "#shared/api/queryClient.ts";

/** A page that everybody may see. `isBare` pages fill the window; the others have the navigation and the footer. */
export interface PublicRoute {
  readonly Page: LazyPage;
  readonly isBare?: true;
}

const prefetchEvents = () =>
  queryClient.prefetchInfiniteQuery(eventQueries.list(readSearch(new URLSearchParams(location.search))));

/** The public half of the route table. The other half is in protectedRoutes.tsx: no visitor loads it. */
export const publicRoutes = {
  "/": {
    Page: lazyPage(
      () => import("#features/home/HomePage.tsx"),
      (m) => m.HomePage,
    ),
  },
  "/auth": {
    Page: lazyPage(
      () => import("#features/auth/AuthPage.tsx"),
      (m) => m.AuthPage,
    ),
    isBare: true,
  },
  "/events": {
    Page: lazyPage(
      () => import("#features/events/EventsPage.tsx"),
      (m) => m.EventsPage,
      prefetchEvents,
    ),
  },
  "/events/:eventId": {
    Page: lazyPage(
      () => import("#features/events/EventPage.tsx"),
      (m) => m.EventPage,
    ),
  },
  "/gatherings": {
    Page: lazyPage(
      () => import("#features/gatherings/GatheringsPage.tsx"),
      (m) => m.GatheringsPage,
    ),
  },
  "/gatherings/:gatheringId": {
    Page: lazyPage(
      () => import("#features/gatherings/GatheringPage.tsx"),
      (m) => m.GatheringPage,
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
    ),
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
  "/verify-membership": {
    Page: lazyPage(
      () => import("#features/membership/verify/VerifyMembershipPage.tsx"),
      (m) => m.VerifyMembershipPage,
    ),
  },
} as const satisfies Readonly<Partial<Record<SitePath, PublicRoute>>>;

/** The router's form of a row. Paths are case-sensitive, as they are to the server. */
export const toRoutes = <Row extends object>(table: Readonly<Record<string, Row>>) =>
  Object.entries(table).map(([path, row]) => ({ ...row, path, caseSensitive: true }));

const rows = toRoutes<PublicRoute>(publicRoutes);

/** The public page at an address and the decoded parts of the path; undefined when there is none. */
export const findPublicRoute = (pathname: string) => matchRoutes(rows, pathname)?.[0];
