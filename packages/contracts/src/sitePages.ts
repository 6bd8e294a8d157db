import type { ErrorCode } from "./errors";
import type { Role } from "./roles";

interface PageRow {
  /** `:name` matches one segment. */
  readonly path: `/${string}`;
  readonly name: string;
  /** Who may open it. Absent: everyone, and the page loads before the code of signed-in people. */
  readonly roles?: readonly Role[];
  /** The error that the page shows to others, instead of a redirect. */
  readonly refusal?: ErrorCode;
  /** What surrounds it. Absent: navigation and footer. A bare page fills the window; the others have a sidebar. */
  readonly frame?: "bare" | "person" | "founder" | "admin";
  /** Equal for all visitors until its data is loaded: the build prerenders it, and the sitemap has it. */
  readonly isPrerendered?: true;
  /** A visitor's first request. It begins with a document that lacks its list (web/src/app/first/request.js). */
  readonly request?: string;
  /** The list that a function draws into its document. */
  readonly list?: "events" | "gatherings" | "businesses";
  /** A function renders its document, so that a link has a preview. */
  readonly isRendered?: true;
  /** A public page that is of no use as a search result. */
  readonly isUnsearched?: true;
}

const members = ["member", "city_founder", "admin"] as const;
const accounts = ["free_user", ...members] as const;
const free = ["free_user"] as const;
const founder = ["city_founder"] as const;
const host = ["city_founder", "admin"] as const;
const admin = ["admin"] as const;

/**
 * The pages of the site (docs/product.md#pages-and-routes). Any other path is not found. Routes, guards, links,
 * robots.txt, the sitemap, CloudFront, the local server and the tests that walk the site derive from this table.
 */
export const sitePages = [
  { name: "home", path: "/", isPrerendered: true, request: "/api/events", list: "events" },
  { name: "auth", path: "/auth", frame: "bare" },
  { name: "events", path: "/events", isPrerendered: true, request: "/api/events", list: "events" },
  { name: "event", path: "/events/:eventId", isRendered: true },
  {
    name: "gatherings",
    path: "/gatherings",
    isPrerendered: true,
    request: "/api/gatherings",
    list: "gatherings",
  },
  { name: "gathering", path: "/gatherings/:gatheringId", isRendered: true },
  { name: "host", path: "/hosts/:hostId", isRendered: true },
  { name: "unfollow", path: "/unfollow/:token" },
  { name: "confirmLetter", path: "/letter/confirm/:token" },
  { name: "stopLetter", path: "/letter/stop/:token" },
  { name: "membership", path: "/membership", isPrerendered: true },
  { name: "membershipSuccess", path: "/membership/success", isUnsearched: true },
  {
    name: "guidebook",
    path: "/guidebook",
    isPrerendered: true,
    request: "/api/businesses?limit=100",
    list: "businesses",
  },
  { name: "cityFounder", path: "/city-founder", isPrerendered: true },
  { name: "about", path: "/about", isPrerendered: true },
  { name: "contact", path: "/contact", isPrerendered: true },
  { name: "privacy", path: "/privacy", isPrerendered: true },
  { name: "terms", path: "/terms", isPrerendered: true },
  { name: "cookies", path: "/cookies", isPrerendered: true },
  { name: "codeOfConduct", path: "/code-of-conduct", isPrerendered: true },
  { name: "accessibility", path: "/accessibility", isPrerendered: true },
  { name: "verifyMembership", path: "/verify-membership" },
  { name: "desk", path: "/desk", frame: "bare" },
  { name: "guestTicket", path: "/guest-ticket" },
  { name: "coming", path: "/coming" },
  { name: "gift", path: "/gift" },

  { name: "transfer", path: "/pay/:reference", roles: accounts },
  { name: "gifts", path: "/gifts", roles: accounts, frame: "person" },
  { name: "giftSuccess", path: "/gifts/success", roles: accounts, frame: "person" },
  { name: "givenGift", path: "/gifts/:giftId", roles: accounts, frame: "person" },
  { name: "profile", path: "/profile", roles: members, frame: "person" },
  { name: "account", path: "/account", roles: free, frame: "person" },
  { name: "you", path: "/you", roles: accounts, frame: "person" },
  { name: "following", path: "/following", roles: accounts, frame: "person" },
  { name: "card", path: "/card", roles: members, frame: "person" },
  { name: "dashboard", path: "/dashboard", roles: members, frame: "person" },
  { name: "dashboardAdmin", path: "/dashboard/admin", roles: admin, frame: "person" },
  { name: "dashboardFounder", path: "/dashboard/founder", roles: founder, frame: "person" },
  { name: "welcome", path: "/welcome", roles: free },
  {
    name: "myGatherings",
    path: "/my-gatherings",
    roles: accounts,
    frame: "person",
    refusal: "MembersOnlyArea",
  },
  {
    name: "gatheringCheckIn",
    path: "/my-gatherings/check-in",
    roles: accounts,
    frame: "bare",
    refusal: "MembersOnlyArea",
  },
  { name: "myTickets", path: "/my-tickets", roles: accounts, frame: "person" },
  { name: "passport", path: "/passport", roles: accounts, frame: "person" },
  { name: "receipts", path: "/receipts", roles: accounts, frame: "person" },
  { name: "receipt", path: "/receipts/:number", roles: accounts, frame: "person" },
  { name: "admin", path: "/admin", roles: admin, frame: "admin" },
  { name: "adminUsers", path: "/admin/users", roles: admin, frame: "admin" },
  { name: "adminEvents", path: "/admin/events", roles: admin, frame: "admin" },
  { name: "adminGatherings", path: "/admin/gatherings", roles: admin, frame: "admin" },
  { name: "adminGuidebook", path: "/admin/guidebook", roles: admin, frame: "admin" },
  { name: "adminApprovals", path: "/admin/approvals", roles: admin, frame: "admin" },
  { name: "adminPayments", path: "/admin/payments", roles: admin, frame: "admin" },
  { name: "adminSettings", path: "/admin/settings", roles: admin, frame: "admin" },
  { name: "adminCardWorth", path: "/admin/card-worth", roles: admin, frame: "admin" },
  { name: "adminOpening", path: "/admin/opening", roles: admin, frame: "admin" },
  { name: "adminInbox", path: "/admin/inbox", roles: admin, frame: "admin" },
  { name: "founder", path: "/founder", roles: host, frame: "founder" },
  { name: "founderEvents", path: "/founder/events", roles: host, frame: "founder" },
  { name: "founderEvent", path: "/founder/events/:eventId", roles: host, frame: "founder" },
  { name: "founderRequests", path: "/founder/requests", roles: host, frame: "founder" },
  { name: "founderAnalytics", path: "/founder/analytics", roles: host, frame: "founder" },
  { name: "founderAttendees", path: "/founder/attendees", roles: host, frame: "founder" },
  { name: "founderCheckIn", path: "/founder/check-in", roles: host, frame: "bare" },
  { name: "founderMessages", path: "/founder/messages", roles: host, frame: "founder" },
  { name: "founderHelpers", path: "/founder/helpers", roles: host, frame: "founder" },
  { name: "founderHost", path: "/founder/host", roles: host, frame: "founder" },
  { name: "help", path: "/help", roles: accounts },
  { name: "substitute", path: "/seat", roles: accounts },
  { name: "helping", path: "/helping", roles: accounts, frame: "person" },
  { name: "helpedEvent", path: "/helping/event", roles: accounts, frame: "person" },
  { name: "helpedCheckIn", path: "/helping/check-in", roles: accounts, frame: "bare" },
] as const satisfies readonly PageRow[];

export type SitePage = (typeof sitePages)[number];

/** A page that only some roles may open. robots.txt excludes it. */
export type OwnPage = Extract<SitePage, { readonly roles: unknown }>;
export type PublicPage = Exclude<SitePage, OwnPage>;

export const isOwnPage = (page: SitePage): page is OwnPage => "roles" in page;
export const isPublicPage = (page: SitePage): page is PublicPage => !("roles" in page);
