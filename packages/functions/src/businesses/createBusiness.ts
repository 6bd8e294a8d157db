import * as contract from "@majlis/contracts/businesses";
import { createBusiness } from "@majlis/core/businesses/createBusiness";
import { http } from "#functions/http";

export const handler = http(contract.createBusiness, ({ deps, actor, body }) =>
  createBusiness(deps, actor, body),
);
