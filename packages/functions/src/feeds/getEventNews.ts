import * as contract from "@majlis/contracts/feeds";
import { getEventNews } from "@majlis/core/feeds/getEventNews";
import { http } from "#functions/http";
import { settings } from "#functions/settings";

export const handler = http(contract.getEventNews, ({ deps }) => getEventNews(deps, settings.SITE_URL));
