import * as contract from "@majlis/contracts/feeds";
import { getEventCalendar } from "@majlis/core/feeds/getEventCalendar";
import { throttle } from "#functions/adapters/throttle";
import { http } from "#functions/http";
import { settings } from "#functions/settings";

export const handler = http(contract.getEventCalendar, async ({ deps, address }) => {
  await throttle("feeds", address);
  return getEventCalendar(deps, settings.SITE_URL);
});
