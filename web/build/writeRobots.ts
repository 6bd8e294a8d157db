/** Pages that are somebody's own: a search engine sees nothing but the way to sign in there. */
const own = [
  "/admin",
  "/dashboard",
  "/founder",
  "/membership/success",
  "/my-gatherings",
  "/my-tickets",
  "/profile",
  "/welcome",
];

/** The API stays open to robots: pages of events are drawn from it. */
export const writeRobots = (origin: string): string =>
  ["User-agent: *", ...own.map((path) => `Disallow: ${path}`), "", `Sitemap: ${origin}/sitemap.xml`, ""].join(
    "\n",
  );
