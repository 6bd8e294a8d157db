import { baseLocale, type Locale } from "./locales";

/**
 * Path patterns of the site's pages (docs/product.md#pages-and-routes). `:name` matches one segment. Any other path is
 * not found.
 */
const publicPaths = [
  "/",
  "/auth",
  "/events",
  "/events/:eventId",
  "/gatherings",
  "/gatherings/:gatheringId",
  "/hosts/:hostId",
  "/unfollow/:token",
  "/letter/confirm/:token",
  "/letter/stop/:token",
  "/membership",
  "/membership/success",
  "/guidebook",
  "/city-founder",
  "/about",
  "/contact",
  "/privacy",
  "/terms",
  "/cookies",
  "/code-of-conduct",
  "/verify-membership",
  "/desk",
  "/guest-ticket",
  "/coming",
  "/gift",
] as const;

/** Pages that only signed-in people see. robots.txt excludes them. */
export const ownPaths = [
  "/pay/:reference",
  "/gifts",
  "/gifts/success",
  "/gifts/:giftId",
  "/profile",
  "/account",
  "/you",
  "/following",
  "/card",
  "/dashboard",
  "/dashboard/admin",
  "/dashboard/founder",
  "/welcome",
  "/my-gatherings",
  "/my-gatherings/check-in",
  "/my-tickets",
  "/passport",
  "/proof",
  "/receipts",
  "/receipts/:number",
  "/admin",
  "/admin/users",
  "/admin/events",
  "/admin/gatherings",
  "/admin/guidebook",
  "/admin/approvals",
  "/admin/payments",
  "/admin/settings",
  "/admin/card-worth",
  "/admin/inbox",
  "/founder",
  "/founder/events",
  "/founder/events/:eventId",
  "/founder/requests",
  "/founder/analytics",
  "/founder/attendees",
  "/founder/check-in",
  "/founder/messages",
  "/founder/helpers",
  "/founder/host",
  "/help",
  "/helping",
  "/helping/event",
  "/helping/check-in",
] as const;

export const sitePaths = [...publicPaths, ...ownPaths] as const;

export type SitePath = (typeof sitePaths)[number];
export type PublicPath = (typeof publicPaths)[number];

/** Pages that are equal for all visitors until their data is loaded. The build prerenders them as HTML. */
export const prerenderedPaths = [
  "/",
  "/events",
  "/gatherings",
  "/membership",
  "/guidebook",
  "/city-founder",
  "/about",
  "/contact",
  "/privacy",
  "/terms",
  "/cookies",
  "/code-of-conduct",
] as const satisfies readonly SitePath[];

/** The file of a prerendered page in a language: `/events.html`, `/events.ar.html`. */
export const prerenderedFile = (path: string, locale: Locale): string =>
  `${path === "/" ? "/index" : path}${locale === baseLocale ? "" : `.${locale}`}.html`;

/** Paths outside `/api/` that the API answers: `/sitemap.xml` is `/api/sitemap.xml`. */
export const apiAddresses = ["/sitemap.xml", "/feeds/events.ics", "/feeds/events.rss"] as const;

/**
 * Path patterns of CloudFront outside `/api/` that the API answers below another path: `/share/*` is `/api/share/*`.
 * Pages of events, gatherings and hosts are documents of their own, so that a link has a preview.
 */
export const apiPatterns = {
  "/events/evt_*": { below: "/api/pages", query: ["lang"] },
  "/gatherings/gat_*": { below: "/api/pages", query: ["lang"] },
  "/hosts/hst_*": { below: "/api/pages", query: ["lang"] },
  "/share/*": { below: "/api", query: ["lang", "v"] },
} as const;

/** What stands for `:name` in a path. */
const segments: Readonly<Record<string, string>> = {
  ":eventId": "evt_[^/]+",
  ":gatheringId": "gat_[^/]+",
  ":hostId": "hst_[^/]+",
};

/** Source of a regular expression that matches exactly the site's pages, with or without a trailing slash. */
export const sitePathSource = `^(?:${sitePaths
  .map((path) => path.replace(/:\w+/g, (name) => segments[name] ?? "[^/]+").replace(/\/$/, ""))
  .join("|")})/?$`;
