/** Protected pages. Crawlers would only find the redirect to the sign-in. */
const own = [
  "/admin",
  "/dashboard",
  "/founder",
  "/membership/success",
  "/my-gatherings",
  "/my-tickets",
  "/profile",
  "/receipts",
  "/welcome",
];

/** Crawlers may call the API: the page of an event renders from it. */
export const writeRobots = (origin: string): string =>
  ["User-agent: *", ...own.map((path) => `Disallow: ${path}`), "", `Sitemap: ${origin}/sitemap.xml`, ""].join(
    "\n",
  );
