import * as contract from "@majlis/contracts/feeds";
import { getSitemap } from "@majlis/core/feeds/getSitemap";
import { http } from "../http";
import { settings } from "../settings";

export const handler = http(contract.getSitemap, ({ deps }) => getSitemap(deps, settings.SITE_URL));
