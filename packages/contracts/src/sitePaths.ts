import { baseLocale, type Locale } from "./locales";
import { isOwnPage, sitePages, type SitePage } from "./sitePages";

/** Path patterns of the site's pages. `:name` matches one segment. */
export type SitePath = SitePage["path"];
export const sitePaths: readonly SitePath[] = sitePages.map(({ path }) => path);

const pathsWith = (mark: "isPrerendered" | "isRendered" | "isUnsearched"): readonly SitePath[] =>
  sitePages.filter((page) => mark in page).map(({ path }) => path);

/** Pages that are equal for all visitors until their data is loaded. The build prerenders them as HTML. */
export const prerenderedPaths = pathsWith("isPrerendered");

/** Pages that robots.txt excludes: those of signed-in people, and public ones that are of no use as a search result. */
export const unsearchedPaths: readonly SitePath[] = [
  ...sitePages.filter(isOwnPage).map(({ path }) => path),
  ...pathsWith("isUnsearched"),
];

/** The file of a prerendered page in a language: `/events.html`, `/events.ar.html`. */
export const prerenderedFile = (path: string, locale: Locale): string =>
  `${path === "/" ? "/index" : path}${locale === baseLocale ? "" : `.${locale}`}.html`;

/** Pages that begin with a list. A function draws them; their prerendered documents, without it, stand in for it. */
export const listPaths: readonly SitePath[] = sitePages
  .filter((page) => "list" in page)
  .map(({ path }) => path);

/** The same as path patterns of CloudFront, which may ask for its default document in place of the root. */
export const listPatterns: readonly string[] = listPaths.flatMap((path) =>
  path === "/" ? [path, "/index.html"] : [path],
);

/** Below which path the API answers the documents of such pages, with the names of the prerendered ones. */
export const listsBelow = "/api/lists";

/** Path patterns of CloudFront outside `/api/` that the API answers: `/sitemap.xml` is `/api/sitemap.xml`. */
export const apiAddresses = ["/sitemap.xml", "/feeds/*"] as const;

/**
 * Addresses that lead to another page. Browsers and password managers know the first one.
 * @see https://w3c.github.io/webappsec-change-password-url/
 */
export const movedPaths: Readonly<Record<string, string>> = {
  "/.well-known/change-password": "/auth?reset=request",
};

/** The beginning of the ids that stand for `:name` in a path. */
const prefixes: Readonly<Record<string, string>> = {
  ":eventId": "evt_",
  ":gatheringId": "gat_",
  ":hostId": "hst_",
};

const withPrefixes = (path: SitePath, rest: string): string =>
  path.replace(/:\w+/g, (name) => (name in prefixes ? `${prefixes[name]}${rest}` : "[^/]+"));

interface ApiPattern {
  readonly below: `/api${string}`;
  readonly query: readonly string[];
}

/**
 * Path patterns of CloudFront outside `/api/` that the API answers below another path: `/share/*` is `/api/share/*`.
 * Pages of events, gatherings and hosts are documents of their own, so that a link has a preview.
 */
export const apiPatterns: Readonly<Record<string, ApiPattern>> = {
  ...Object.fromEntries(
    pathsWith("isRendered").map((path) => [
      withPrefixes(path, "*"),
      { below: "/api/pages", query: ["lang"] } as const,
    ]),
  ),
  "/share/*": { below: "/api", query: ["lang", "v"] },
};

/** Source of a regular expression that matches exactly the site's pages, with or without a trailing slash. */
export const sitePathSource = `^(?:${sitePaths
  .map((path) => withPrefixes(path, "[^/]+").replace(/\/$/, ""))
  .join("|")})/?$`;
