import * as contract from "@majlis/contracts/nights/nightOffers";
import { getNightOffers } from "@majlis/core/nights/getNightOffers";
import { http } from "#functions/http";

export const handler = http(contract.getNightOffers, ({ deps, params }) =>
  getNightOffers(deps, params.businessId),
);
