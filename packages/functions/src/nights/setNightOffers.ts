import * as contract from "@majlis/contracts/nights/nightOffers";
import { setNightOffers } from "@majlis/core/nights/setNightOffers";
import { http } from "#functions/http";

export const handler = http(contract.setNightOffers, ({ deps, actor, params, body }) =>
  setNightOffers(deps, actor, params.businessId, body),
);
