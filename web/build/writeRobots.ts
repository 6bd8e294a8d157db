/** Crawlers may call the API: the page of an event renders from it. They skip the pages of these paths. */
export const writeRobots = (origin: string, skipped: readonly string[]): string => {
  const places = skipped.map((path) => path.replace(/\/:.*$/, ""));
  const highest = places.filter((path) => !places.some((other) => path.startsWith(`${other}/`)));
  const lines = [...new Set(highest)].map((path) => `Disallow: ${path}`);
  return ["User-agent: *", ...lines, "", `Sitemap: ${origin}/sitemap.xml`, ""].join("\n");
};
