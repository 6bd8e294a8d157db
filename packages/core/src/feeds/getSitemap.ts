import type { FileReply } from "@majlis/contracts/endpoint";
import { prerenderedPaths } from "@majlis/contracts/sitePaths";
import type { Deps } from "#core/table/deps";
import { typeOfRef } from "#core/occasions/occasions";
import { feedTime, type OccasionMemory, readUpcomingIds } from "./readUpcoming";
import { xmlElement } from "#core/kernel/escaping";

/** Events and gatherings. Later ones appear when they are nearer. */
const maxOccasions = 1_000;

/**
 * Returns the public pages with upcoming events and gatherings.
 * @see https://www.sitemaps.org/protocol.html
 */
export const getSitemap = async (
  deps: Deps,
  siteUrl: string,
  memory?: OccasionMemory,
): Promise<FileReply> => {
  const ids = await readUpcomingIds(deps, maxOccasions, memory);
  const paths = [...prerenderedPaths, ...ids.map((id) => `/${typeOfRef(id)}s/${id}`)];
  const rows = paths.map((path) => `<url>${xmlElement("loc", siteUrl + path)}</url>`);
  return {
    modified_at: feedTime(deps),
    text: [
      '<?xml version="1.0" encoding="UTF-8"?>',
      '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
      ...rows,
      "</urlset>",
      "",
    ].join("\n"),
  };
};
