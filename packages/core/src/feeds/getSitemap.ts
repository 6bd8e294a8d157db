import type { FileReply } from "@majlis/contracts/endpoint";
import { prerenderedPaths } from "@majlis/contracts/sitePaths";
import type { Deps } from "#core/table/deps";
import { type ListedTimes, listedTimes } from "#core/seats/occasionDigests";
import { typeOfRef } from "#core/seats/occasions";
import { type Memory, readUpcoming } from "./readUpcoming";
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
  memory?: Memory<ListedTimes>,
): Promise<FileReply> => {
  const { entries, changed_at } = await readUpcoming(deps, listedTimes, maxOccasions, memory);
  const paths = [...prerenderedPaths, ...entries.map(([id]) => `/${typeOfRef(id)}s/${id}`)];
  const rows = paths.map((path) => `<url>${xmlElement("loc", siteUrl + path)}</url>`);
  return {
    modified_at: changed_at,
    text: [
      '<?xml version="1.0" encoding="UTF-8"?>',
      '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
      ...rows,
      "</urlset>",
      "",
    ].join("\n"),
  };
};
