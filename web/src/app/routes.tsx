import { isPublicPage, type PublicPage, sitePages } from "@majlis/contracts/sitePages";
import type { ComponentType } from "react";
import { matchRoutes } from "react-router-dom";
import { lazyPage, type LazyPage } from "#shared/ui/laterPart.tsx";

/** The component of a page for everyone. */
interface PublicComponent {
  readonly Page: LazyPage;
  /** The file that exports the page, below `features`. Documents of the page link to it. */
  readonly door: string;
  /** The features whose texts the page shows in addition to those of its own feature. */
  readonly beside: readonly string[];
}

/** The components of the pages that a file exports. */
const pagesOf =
  <Module,>(door: string, load: () => Promise<Module>, ...beside: readonly string[]) =>
  (select: (module: Module) => ComponentType): PublicComponent => ({
    Page: lazyPage(load, select),
    door,
    beside,
  });

const auth = pagesOf("auth/pages.ts", () => import("#features/auth/pages.ts"));
const events = pagesOf("events/pages.ts", () => import("#features/events/pages.ts"), "tickets");
const founders = pagesOf("founders/pages.ts", () => import("#features/founders/pages.ts"));
const gatherings = pagesOf("gatherings/pages.ts", () => import("#features/gatherings/pages.ts"), "tickets");
const gifts = pagesOf("gifts/pages.ts", () => import("#features/gifts/pages.ts"));
const guidebook = pagesOf("guidebook/pages.ts", () => import("#features/guidebook/pages.ts"));
const home = pagesOf("home/pages.ts", () => import("#features/home/pages.ts"), "events");
const letter = pagesOf("letter/pages.ts", () => import("#features/letter/pages.ts"));
const legal = pagesOf("legal/pages.ts", () => import("#features/legal/pages.ts"));
const membership = pagesOf("membership/pages.ts", () => import("#features/membership/pages.ts"));
const partners = pagesOf("membership/later.ts", () => import("#features/membership/later.ts"));
const tickets = pagesOf("tickets/pages.ts", () => import("#features/tickets/pages.ts"));

/** The components of the public pages. Visitors do not load the protected ones (protectedRoutes.tsx). */
const components: Readonly<Record<PublicPage["name"], PublicComponent>> = {
  home: home((m) => m.HomePage),
  auth: auth((m) => m.AuthPage),
  events: events((m) => m.EventsPage),
  event: events((m) => m.EventPage),
  gatherings: gatherings((m) => m.GatheringsPage),
  gathering: gatherings((m) => m.GatheringPage),
  host: events((m) => m.HostPage),
  unfollow: events((m) => m.UnfollowPage),
  confirmLetter: letter((m) => m.ConfirmLetterPage),
  stopLetter: letter((m) => m.StopLetterPage),
  membership: membership((m) => m.MembershipPage),
  membershipSuccess: membership((m) => m.MembershipSuccessPage),
  guidebook: guidebook((m) => m.GuidebookPage),
  cityFounder: founders((m) => m.CityFounderPage),
  about: home((m) => m.AboutPage),
  contact: home((m) => m.ContactPage),
  privacy: legal((m) => m.PrivacyPage),
  terms: legal((m) => m.TermsPage),
  cookies: legal((m) => m.CookiesPage),
  codeOfConduct: legal((m) => m.ConductPage),
  accessibility: legal((m) => m.AccessibilityPage),
  verifyMembership: partners((m) => m.VerifyMembershipPage),
  desk: partners((m) => m.DeskPage),
  guestTicket: tickets((m) => m.GuestTicketPage),
  coming: tickets((m) => m.ComingPage),
  gift: gifts((m) => m.RedeemPage),
};

/** The routes of the public pages. Paths are case-sensitive, as on the server. */
export const publicRoutes = sitePages
  .filter(isPublicPage)
  .map((page) => ({ ...page, ...components[page.name], caseSensitive: true }));

export type PublicRoute = (typeof publicRoutes)[number];

/** The public page at an address, with the decoded path parameters. Undefined when there is none. */
export const findPublicRoute = (pathname: string) => matchRoutes(publicRoutes, pathname)?.[0];
