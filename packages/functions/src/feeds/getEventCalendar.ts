import * as contract from "@majlis/contracts/feeds";
import { getEventCalendar } from "@majlis/core/feeds/getEventCalendar";
import { http } from "../http";
import { settings } from "../settings";

export const handler = http(contract.getEventCalendar, ({ deps }) =>
  getEventCalendar(deps, settings.SITE_URL),
);
