import type { SitePath } from "@majlis/contracts/sitePaths";
import { eventQueries } from "#features/events/events.queries.ts";
import { readSearch } from "#features/events/eventSearch.ts";
import { lazyPage, type LazyPage } from "#shared/ui/lazyPage.tsx";
import { queryClient } from "#shared/api/queryClient.ts";

/** A page that everybody may see. `bare` pages fill the window; the others stand between navigation and footer. */
export interface OpenRoute {
  readonly Page: LazyPage;
  readonly isBare?: true;
}

const open = (Page: LazyPage): OpenRoute => ({ Page });
const bare = (Page: LazyPage): OpenRoute => ({ Page, isBare: true });

const prefetchEvents = () =>
  queryClient.prefetchInfiniteQuery(eventQueries.list(readSearch(new URLSearchParams(location.search))));

const home = lazyPage(
  () => import("#features/home/HomePage.tsx"),
  (m) => m.HomePage,
);
const auth = lazyPage(
  () => import("#features/auth/AuthPage.tsx"),
  (m) => m.AuthPage,
);
const events = lazyPage(
  () => import("#features/events/EventsPage.tsx"),
  (m) => m.EventsPage,
  prefetchEvents,
);
const event = lazyPage(
  () => import("#features/events/EventPage.tsx"),
  (m) => m.EventPage,
);
const cityFounder = lazyPage(
  () => import("#features/founders/city-founder/CityFounderPage.tsx"),
  (m) => m.CityFounderPage,
);
const about = lazyPage(
  () => import("#features/home/AboutPage.tsx"),
  (m) => m.AboutPage,
);
const contact = lazyPage(
  () => import("#features/home/ContactPage.tsx"),
  (m) => m.ContactPage,
);
const guidebook = lazyPage(
  () => import("#features/guidebook/GuidebookPage.tsx"),
  (m) => m.GuidebookPage,
);
const verifyMembership = lazyPage(
  () => import("#features/membership/verify/VerifyMembershipPage.tsx"),
  (m) => m.VerifyMembershipPage,
);
const gatherings = lazyPage(
  () => import("#features/gatherings/GatheringsPage.tsx"),
  (m) => m.GatheringsPage,
);
const gathering = lazyPage(
  () => import("#features/gatherings/GatheringPage.tsx"),
  (m) => m.GatheringPage,
);
const membership = lazyPage(
  () => import("#features/membership/MembershipPage.tsx"),
  (m) => m.MembershipPage,
);
const membershipSuccess = lazyPage(
  () => import("#features/membership/MembershipSuccessPage.tsx"),
  (m) => m.MembershipSuccessPage,
);
const privacy = lazyPage(
  () => import("#features/legal/PrivacyPage.tsx"),
  (m) => m.PrivacyPage,
);
const terms = lazyPage(
  () => import("#features/legal/TermsPage.tsx"),
  (m) => m.TermsPage,
);
const cookies = lazyPage(
  () => import("#features/legal/CookiesPage.tsx"),
  (m) => m.CookiesPage,
);

/** The public half of the route table (SPEC section 2). The guarded half is in areas.tsx: no visitor loads it. */
export const routes = {
  "/": open(home),
  "/auth": bare(auth),
  "/events": open(events),
  "/events/:eventId": open(event),
  "/gatherings": open(gatherings),
  "/gatherings/:gatheringId": open(gathering),
  "/membership": open(membership),
  "/membership/success": open(membershipSuccess),
  "/guidebook": open(guidebook),
  "/city-founder": open(cityFounder),
  "/about": open(about),
  "/contact": open(contact),
  "/privacy": open(privacy),
  "/terms": open(terms),
  "/cookies": open(cookies),
  "/verify-membership": open(verifyMembership),
} as const satisfies Readonly<Partial<Record<SitePath, OpenRoute>>>;
