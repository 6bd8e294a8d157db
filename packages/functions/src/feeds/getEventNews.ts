import * as contract from "@majlis/contracts/feeds";
import { getEventNews } from "@majlis/core/feeds/getEventNews";
import type { EventMemory } from "@majlis/core/feeds/readUpcomingEvents";
import { throttle } from "#functions/adapters/throttle";
import { http } from "#functions/http";
import { settings } from "#functions/settings";

const memory: EventMemory = {};

export const handler = http(contract.getEventNews, async ({ deps, address, query }) => {
  await throttle("feeds", address);
  return getEventNews(deps, settings.SITE_URL, memory, query.lang);
});
