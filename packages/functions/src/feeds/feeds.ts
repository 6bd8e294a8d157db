import * as feeds from "@majlis/contracts/feeds";
import { getEventCalendar } from "@majlis/core/feeds/getEventCalendar";
import { getEventNews } from "@majlis/core/feeds/getEventNews";
import { getHostCalendar } from "@majlis/core/feeds/getHostCalendar";
import { getSitemap } from "@majlis/core/feeds/getSitemap";
import type { EventMemory, OccasionMemory } from "@majlis/core/feeds/readUpcoming";
import { throttle } from "#functions/adapters/throttle";
import { route, serve } from "#functions/http";
import { settings } from "#functions/settings";

const calendar: EventMemory = new Map();
const news: EventMemory = new Map();
const sitemap: OccasionMemory = new Map();

export const handler = serve("feeds/feeds", {
  "feeds/getEventCalendar": route(feeds.getEventCalendar, async ({ deps, address, query }) => {
    await throttle("feeds", address);
    return getEventCalendar(deps, settings.SITE_URL, calendar, query);
  }),
  "feeds/getHostCalendar": route(feeds.getHostCalendar, async ({ deps, address, params, query }) => {
    await throttle("feeds", address);
    return getHostCalendar(deps, settings.SITE_URL, params.file, query);
  }),
  "feeds/getEventNews": route(feeds.getEventNews, async ({ deps, address, query }) => {
    await throttle("feeds", address);
    return getEventNews(deps, settings.SITE_URL, news, query);
  }),
  "feeds/getSitemap": route(feeds.getSitemap, async ({ deps, address }) => {
    await throttle("feeds", address);
    return getSitemap(deps, settings.SITE_URL, sitemap);
  }),
});
