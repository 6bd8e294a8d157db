import { nameOfCity } from "@majlis/contracts/cities";
import type { FileReply } from "@majlis/contracts/endpoint";
import { type Locale, localeOf } from "@majlis/contracts/locales";
import { inLanguage } from "#core/kernel/translation.rules";
import { writeCalendarFeed } from "#core/occasions/calendar.rules";
import type { Deps } from "#core/table/deps";
import { eventAddress, feedTexts } from "./feedTexts";
import { feedTime, type ListedEvent } from "./readUpcoming";

/** Keeps the reply small. Later events appear when they are nearer. */
export const maxEvents = 500;

interface Calendar {
  readonly name: string;
  readonly events: readonly ListedEvent[];
  readonly lang: Locale;
}

/** Events as a calendar feed in a language. The location is the city. */
export const writeCalendar = (deps: Deps, siteUrl: string, { name, events, lang }: Calendar): FileReply => {
  const entries = events.map((listed) => {
    const event = inLanguage(listed, lang);
    return {
      ...event,
      description: describe(event, lang),
      ...(event.translation && { language: localeOf(event.title) }),
      location: nameOfCity(event.city, lang),
      url: eventAddress(siteUrl, event.id, lang),
    };
  });
  const modified_at = feedTime(deps);
  return { text: writeCalendarFeed(name, entries, new Date(modified_at)), modified_at };
};

/** An event of a series says so before its description. */
const describe = ({ series, description }: ListedEvent, locale: Locale): string =>
  series ? [feedTexts[locale].series(series), description].filter(Boolean).join("\n\n") : description;
