import * as contract from "@majlis/contracts/businesses";
import { updateBusiness } from "@majlis/core/businesses/updateBusiness";
import { http } from "#functions/http";

export const handler = http(contract.updateBusiness, ({ deps, actor, params, body }) =>
  updateBusiness(deps, actor, params.businessId, body),
);
