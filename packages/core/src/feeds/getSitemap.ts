import type { FileReply } from "@majlis/contracts/endpoint";
import { prerenderedPaths } from "@majlis/contracts/sitePaths";
import type { Deps } from "#core/table/deps";
import { readUpcomingEvents, readUpcomingGatherings } from "./readUpcoming";
import { xmlElement } from "#core/kernel/escaping";

/**
 * Returns the public pages with upcoming events and gatherings.
 * @see https://www.sitemaps.org/protocol.html
 */
export const getSitemap = async (deps: Deps, siteUrl: string): Promise<FileReply> => {
  const [events, gatherings] = await Promise.all([readUpcomingEvents(deps), readUpcomingGatherings(deps)]);
  const paths = [
    ...prerenderedPaths,
    ...events.map(({ id }) => `/events/${id}`),
    ...gatherings.map(({ id }) => `/gatherings/${id}`),
  ];
  const rows = paths.map((path) => `<url>${xmlElement("loc", siteUrl + path)}</url>`);
  return {
    text: [
      '<?xml version="1.0" encoding="UTF-8"?>',
      '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
      ...rows,
      "</urlset>",
      "",
    ].join("\n"),
  };
};
