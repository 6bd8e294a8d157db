import * as contract from "@majlis/contracts/founders/dashboard";
import { getFounderAnalytics } from "@majlis/core/founders/getFounderAnalytics";
import { http } from "#functions/http";

export const handler = http(contract.getFounderAnalytics, ({ deps, actor, query }) =>
  getFounderAnalytics(deps, actor, query),
);
