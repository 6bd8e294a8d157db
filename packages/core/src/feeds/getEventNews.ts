import type { FileReply } from "@majlis/contracts/endpoint";
import type { CityEvent } from "@majlis/contracts/events/events";
import { baseLocale, languages } from "@majlis/contracts/locales";
import type { Deps } from "#core/table/deps";
import { formatTime } from "#core/kernel/time.rules";
import { readUpcomingEvents } from "./readUpcoming";
import { xmlElement } from "#core/kernel/escaping";

/**
 * Returns public upcoming events as RSS, soonest first, with the city and never the venue.
 * @see https://www.rssboard.org/rss-specification
 */
export const getEventNews = async (deps: Deps, siteUrl: string): Promise<FileReply> => {
  const events = await readUpcomingEvents(deps);
  return {
    text: [
      '<?xml version="1.0" encoding="UTF-8"?>',
      '<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom"><channel>',
      xmlElement("title", "Majlis: upcoming events"),
      xmlElement("link", `${siteUrl}/events`),
      xmlElement("description", "Join curated experiences, connect with people, and unlock local discounts."),
      `<language>${baseLocale}</language>`,
      `<atom:link href="${siteUrl}/feeds/events.rss" rel="self" type="application/rss+xml"/>`,
      ...events.map((event) => writeItem(event, siteUrl)),
      "</channel></rss>",
      "",
    ].join("\n"),
  };
};

const { tag } = languages[baseLocale];

const writeItem = (event: CityEvent, siteUrl: string): string => {
  const address = `${siteUrl}/events/${event.id}`;
  const when = `${formatTime(event.starts_at, "date", tag)}, ${formatTime(event.starts_at, "time", tag)}`;
  const state = event.status === "canceled" ? "Canceled. " : "";
  return [
    "<item>",
    xmlElement("title", event.title),
    xmlElement("link", address),
    `<guid isPermaLink="true">${address}</guid>`,
    xmlElement("description", `${state}${when}, ${event.city}. ${event.description}`),
    "</item>",
  ].join("");
};
