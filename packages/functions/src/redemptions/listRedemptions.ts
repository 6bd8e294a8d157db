import * as contract from "@majlis/contracts/redemptions";
import { listRedemptions } from "@majlis/core/redemptions/listRedemptions";
import { http } from "#functions/http";

export const handler = http(contract.listRedemptions, ({ deps, actor, query }) =>
  listRedemptions(deps, actor, query),
);
