import { zoneOfCity, nameOfCity } from "@majlis/contracts/cities";
import type { FileReply } from "@majlis/contracts/endpoint";
import { baseLocale, languages, type Locale } from "@majlis/contracts/locales";
import type { Deps } from "#core/table/deps";
import { formatEnd, formatParts } from "#core/kernel/time.rules";
import { type EventMemory, feedTime, type ListedEvent, readUpcomingEvents } from "./readUpcoming";
import { inLanguage } from "#core/kernel/translation.rules";
import { eventAddress, feedName, type FeedQuery, feedTexts } from "./feedTexts";
import { escapeHtml, xmlElement } from "#core/kernel/escaping";

/** Feed readers show far fewer. Later events appear when they are nearer. */
const maxEvents = 200;

/**
 * Returns public upcoming events as RSS, soonest first, with the city and never the venue. Texts are in the language as
 * far as events have it.
 * @see https://www.rssboard.org/rss-specification
 */
export const getEventNews = async (
  deps: Deps,
  siteUrl: string,
  memory?: EventMemory,
  { lang: locale = baseLocale, city }: FeedQuery = {},
): Promise<FileReply> => {
  const events = await readUpcomingEvents(deps, { limit: maxEvents, city }, memory);
  return {
    modified_at: feedTime(deps),
    text: [
      '<?xml version="1.0" encoding="UTF-8"?>',
      '<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom"><channel>',
      xmlElement("title", feedName(feedTexts[locale].news, locale, city)),
      xmlElement("link", `${siteUrl}/events${city ? `?${new URLSearchParams({ city })}` : ""}`),
      xmlElement("description", feedTexts[locale].description),
      `<language>${locale}</language>`,
      `<atom:link href="${escapeHtml(siteUrl + newsPath({ lang: locale, city }))}" rel="self" type="application/rss+xml"/>`,
      ...events.map((event) =>
        writeItem(eventAddress(siteUrl, event.id, locale), inLanguage(event, locale), locale),
      ),
      "</channel></rss>",
      "",
    ].join("\n"),
  };
};

const newsPath = ({ lang = baseLocale, city }: FeedQuery): string => {
  const query = new URLSearchParams({ ...(city && { city }), ...(lang !== baseLocale && { lang }) });
  return `/feeds/events.rss${query.size > 0 ? `?${query}` : ""}`;
};

const writeItem = (address: string, event: ListedEvent, locale: Locale): string => {
  const start = formatParts(event.starts_at, ["date", "time"], locale, zoneOfCity(event.city));
  const when = [start, formatEnd(event, locale)].filter(Boolean).join(" – ");
  const facts = [when, nameOfCity(event.city, locale)].join(languages[locale].comma);
  return [
    "<item>",
    xmlElement("title", event.title),
    xmlElement("link", address),
    `<guid isPermaLink="true">${address}</guid>`,
    // Readers show the description as HTML.
    xmlElement("description", escapeHtml(`${facts}. ${event.description}`).replaceAll(/\r\n?|\n/g, "<br>")),
    xmlElement("pubDate", new Date(event.created_at).toUTCString()),
    "</item>",
  ].join("");
};
