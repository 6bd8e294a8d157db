import * as contract from "@majlis/contracts/feeds";
import { getEventCalendar } from "@majlis/core/feeds/getEventCalendar";
import type { EventMemory } from "@majlis/core/feeds/readUpcomingEvents";
import { throttle } from "#functions/adapters/throttle";
import { http } from "#functions/http";
import { settings } from "#functions/settings";

const memory: EventMemory = {};

export const handler = http(contract.getEventCalendar, async ({ deps, address, query }) => {
  await throttle("feeds", address);
  return getEventCalendar(deps, settings.SITE_URL, memory, query.lang);
});
