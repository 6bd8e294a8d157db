import * as contract from "@majlis/contracts/feeds";
import { getEventCalendar } from "@majlis/core/feeds/getEventCalendar";
import { http } from "#functions/http";
import { settings } from "#functions/settings";

export const handler = http(contract.getEventCalendar, ({ deps }) =>
  getEventCalendar(deps, settings.SITE_URL),
);
