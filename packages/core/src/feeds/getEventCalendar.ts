import { nameOfCity } from "@majlis/contracts/cities";
import type { FileReply } from "@majlis/contracts/endpoint";
import { baseLocale, type Locale, localeOf } from "@majlis/contracts/locales";
import type { Deps } from "#core/table/deps";
import { writeCalendarFeed } from "#core/occasions/calendar.rules";
import { inLanguage } from "#core/kernel/translation.rules";
import { eventAddress, feedName, type FeedQuery, feedTexts } from "./feedTexts";
import { type EventMemory, feedTime, type ListedEvent, readUpcomingEvents } from "./readUpcoming";

/** Keeps the reply small. Later events appear when they are nearer. */
const maxEvents = 500;

/** Returns public upcoming events as a calendar feed, of all cities or one, in a language as far as they have it. The location is the city. */
export const getEventCalendar = async (
  deps: Deps,
  siteUrl: string,
  memory?: EventMemory,
  { lang: locale = baseLocale, city }: FeedQuery = {},
): Promise<FileReply> => {
  const events = await readUpcomingEvents(deps, { limit: maxEvents, city }, memory);
  const calendar = events.map((listed) => {
    const event = inLanguage(listed, locale);
    return {
      ...event,
      description: describe(event, locale),
      ...(event.translation && { language: localeOf(event.title) }),
      location: nameOfCity(event.city, locale),
      url: eventAddress(siteUrl, event.id, locale),
    };
  });
  const modified_at = feedTime(deps);
  const text = writeCalendarFeed(
    feedName(feedTexts[locale].calendar, locale, city),
    calendar,
    new Date(modified_at),
  );
  return { text, modified_at };
};

/** An event of a series says so before its description. */
const describe = ({ series, description }: ListedEvent, locale: Locale): string =>
  series ? [feedTexts[locale].series(series), description].filter(Boolean).join("\n\n") : description;
