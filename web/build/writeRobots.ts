/** Crawlers may call the API: the page of an event renders from it. `own` are the pages of signed-in people. */
export const writeRobots = (origin: string, own: readonly string[]): string => {
  // The page after a payment is public, but of no use as a search result.
  const places = [...own, "/membership/success"].map((path) => path.replace(/\/:.*$/, ""));
  const highest = places.filter((path) => !places.some((other) => path.startsWith(`${other}/`)));
  const lines = [...new Set(highest)].map((path) => `Disallow: ${path}`);
  return ["User-agent: *", ...lines, "", `Sitemap: ${origin}/sitemap.xml`, ""].join("\n");
};
