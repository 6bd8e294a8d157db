import { endpoint, FileReply } from "./endpoint";

/** What search engines, calendars and feed readers ask for: without places, whoever asks. */
const keptSeconds = 15 * 60;

export const getSitemap = endpoint({
  method: "GET",
  path: "/api/sitemap.xml",
  access: "public",
  summary:
    "The site's public pages, upcoming events and gatherings, as a sitemap. Stands at /sitemap.xml too.",
  media: "application/xml; charset=utf-8",
  maxAge: keptSeconds,
  output: FileReply,
  errors: [],
});

export const getEventCalendar = endpoint({
  method: "GET",
  path: "/api/feeds/events.ics",
  access: "public",
  summary: "Public upcoming events as a calendar to subscribe to. Stands at /feeds/events.ics too.",
  media: "text/calendar; charset=utf-8",
  maxAge: keptSeconds,
  output: FileReply,
  errors: [],
});

export const getEventNews = endpoint({
  method: "GET",
  path: "/api/feeds/events.rss",
  access: "public",
  summary: "Public upcoming events as an RSS feed. Stands at /feeds/events.rss too.",
  media: "application/rss+xml; charset=utf-8",
  maxAge: keptSeconds,
  output: FileReply,
  errors: [],
});
