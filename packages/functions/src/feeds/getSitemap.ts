import * as contract from "@majlis/contracts/feeds";
import { getSitemap } from "@majlis/core/feeds/getSitemap";
import { http } from "#functions/http";
import { settings } from "#functions/settings";

export const handler = http(contract.getSitemap, ({ deps }) => getSitemap(deps, settings.SITE_URL));
