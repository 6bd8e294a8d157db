import type { Business } from "@majlis/contracts/businesses";
import type { DrawnList } from "@majlis/contracts/drawnPage";
import type { FileReply } from "@majlis/contracts/endpoint";
import { locales } from "@majlis/contracts/locales";
import { maxPageSize, type Page } from "@majlis/contracts/page";
import { sitePages } from "@majlis/contracts/sitePages";
import { prerenderedFile } from "@majlis/contracts/sitePaths";
import { listBusinesses } from "#core/businesses/listBusinesses";
import { listEvents } from "#core/events/listEvents";
import { listGatherings } from "#core/gatherings/listGatherings";
import { visitor } from "#core/kernel/actor";
import type { Deps } from "#core/table/deps";
import type { PageSite } from "./describePage";

/** As many as the API answers without a limit. */
const limit = 24;

/** Every partner: the guidebook searches and groups the whole list. */
const readGuidebook = async (deps: Deps): Promise<Page<Business> & { saves_up_to?: number }> => {
  const first = await listBusinesses(deps, visitor, { limit: maxPageSize });
  const items = [...first.items];
  for (let { cursor } = first; cursor !== null;) {
    // Each page contains the cursor of the next one.
    // oxlint-disable-next-line no-await-in-loop
    const next = await listBusinesses(deps, visitor, { limit: maxPageSize, cursor });
    items.push(...next.items);
    ({ cursor } = next);
  }
  return { ...first, items, cursor: null };
};

const read: Readonly<Record<DrawnList["kind"], (deps: Deps) => Promise<DrawnList>>> = {
  events: async (deps) => ({ kind: "events", item: await listEvents(deps, visitor, { limit }) }),
  gatherings: async (deps) => ({ kind: "gatherings", item: await listGatherings(deps, visitor, { limit }) }),
  businesses: async (deps) => ({ kind: "businesses", item: await readGuidebook(deps) }),
};

/** Each page by the file of its prerendered document: `events.ar.html`. */
const pages = new Map(
  sitePages.flatMap((page) =>
    "list" in page
      ? locales.map((locale) => [prerenderedFile(page.path, locale).slice(1), { page, locale }] as const)
      : [],
  ),
);

/** Returns the page of a file, with the list that a visitor sees now. */
export const getListPage = async (deps: Deps, file: string, site: PageSite): Promise<FileReply> => {
  const found = pages.get(file);
  if (!found) throw new Error(`No page begins with a list in ${file}`);
  const { page, locale } = found;
  const list = await read[page.list](deps);
  const { origin } = site;
  return { text: await site.draw({ list, path: page.path, locale, at: deps.clock.now(), origin }) };
};
