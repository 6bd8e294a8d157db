import * as z from "zod/mini";
import { endpoint, FileReply } from "./endpoint";
import { linkLanguage } from "./pages";

/** Feeds for search engines, calendars and feed readers. They never contain venues. */
export const feedMaxAge = 15 * 60;

/** The language of titles that are given in it, and the only city. */
const query = z.object({
  ...linkLanguage,
  city: z.optional(z.string().check(z.trim(), z.maxLength(80))),
});

export const getSitemap = endpoint({
  method: "GET",
  path: "/api/sitemap.xml",
  access: "public",
  summary: "Sitemap of the public pages, upcoming events and gatherings. Also at /sitemap.xml.",
  media: "application/xml; charset=utf-8",
  maxAge: feedMaxAge,
  output: FileReply,
  errors: [],
});

export const getEventCalendar = endpoint({
  method: "GET",
  path: "/api/feeds/events.ics",
  access: "public",
  summary:
    "Public upcoming events as an iCalendar feed, of one city if the address names it. Also at /feeds/events.ics.",
  query,
  media: "text/calendar; charset=utf-8",
  maxAge: feedMaxAge,
  output: FileReply,
  errors: [],
});

export const getHostCalendar = endpoint({
  method: "GET",
  path: "/api/feeds/hosts/{file}",
  access: "public",
  summary:
    "Listed events of one host as an iCalendar feed, {hostId}.ics: now and to come. Also at /feeds/hosts/{file}.",
  params: z.object({ file: z.string().check(z.maxLength(100)) }),
  query: z.object(linkLanguage),
  media: "text/calendar; charset=utf-8",
  maxAge: feedMaxAge,
  output: FileReply,
  errors: ["HostNotFound"],
});

export const getEventNews = endpoint({
  method: "GET",
  path: "/api/feeds/events.rss",
  access: "public",
  summary:
    "Public upcoming events as an RSS feed, of one city if the address names it. Also at /feeds/events.rss.",
  query,
  media: "application/rss+xml; charset=utf-8",
  maxAge: feedMaxAge,
  output: FileReply,
  errors: [],
});
