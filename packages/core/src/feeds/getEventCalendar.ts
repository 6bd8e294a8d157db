import type { FileReply } from "@majlis/contracts/endpoint";
import { baseLocale } from "@majlis/contracts/locales";
import type { Deps } from "#core/table/deps";
import { feedName, type FeedQuery, feedTexts } from "./feedTexts";
import { type EventMemory, readUpcomingEvents } from "./readUpcoming";
import { maxEvents, writeCalendar } from "./writeCalendar";

/**
 * Returns public upcoming events as a calendar feed, of all cities or one, in a language as far as they have it. The
 * location is the city.
 */
export const getEventCalendar = async (
  deps: Deps,
  siteUrl: string,
  memory?: EventMemory,
  { lang = baseLocale, city }: FeedQuery = {},
): Promise<FileReply> => {
  const events = await readUpcomingEvents(deps, { limit: maxEvents, city }, memory);
  return writeCalendar(deps, siteUrl, { name: feedName(feedTexts[lang].calendar, lang, city), events, lang });
};
