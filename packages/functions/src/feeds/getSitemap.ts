import * as contract from "@majlis/contracts/feeds";
import { getSitemap } from "@majlis/core/feeds/getSitemap";
import type { Memory } from "@majlis/core/feeds/readUpcoming";
import { throttle } from "#functions/adapters/throttle";
import { http } from "#functions/http";
import { settings } from "#functions/settings";

const memory: Memory<string> = {};

export const handler = http(contract.getSitemap, async ({ deps, address }) => {
  await throttle("feeds", address);
  return getSitemap(deps, settings.SITE_URL, memory);
});
