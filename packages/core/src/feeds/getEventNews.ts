import type { FileReply } from "@majlis/contracts/endpoint";
import { baseLocale, languages } from "@majlis/contracts/locales";
import type { Deps } from "#core/table/deps";
import { formatTime } from "#core/kernel/time.rules";
import type { ListedEvent } from "#core/seats/occasionDigests";
import { type EventMemory, readUpcomingEvents } from "./readUpcomingEvents";
import { xmlElement } from "#core/kernel/escaping";

/** Feed readers show far fewer. Later events appear when they are nearer. */
const maxEvents = 200;

/**
 * Returns public upcoming events as RSS, soonest first, with the city and never the venue.
 * @see https://www.rssboard.org/rss-specification
 */
export const getEventNews = async (deps: Deps, siteUrl: string, memory?: EventMemory): Promise<FileReply> => {
  const { entries, changed_at } = await readUpcomingEvents(deps, maxEvents, memory);
  return {
    modified_at: changed_at,
    text: [
      '<?xml version="1.0" encoding="UTF-8"?>',
      '<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom"><channel>',
      xmlElement("title", "Majlis: upcoming events"),
      xmlElement("link", `${siteUrl}/events`),
      xmlElement("description", "Join curated experiences, connect with people, and unlock local discounts."),
      `<language>${baseLocale}</language>`,
      `<atom:link href="${siteUrl}/feeds/events.rss" rel="self" type="application/rss+xml"/>`,
      ...entries.map(([id, event]) => writeItem(`${siteUrl}/events/${id}`, event)),
      "</channel></rss>",
      "",
    ].join("\n"),
  };
};

const { tag } = languages[baseLocale];

const writeItem = (address: string, event: ListedEvent): string => {
  const when = `${formatTime(event.starts_at, "date", tag)}, ${formatTime(event.starts_at, "time", tag)}`;
  return [
    "<item>",
    xmlElement("title", event.title),
    xmlElement("link", address),
    `<guid isPermaLink="true">${address}</guid>`,
    xmlElement("description", `${when}, ${event.city}. ${event.description}`),
    "</item>",
  ].join("");
};
