import * as contract from "@majlis/contracts/founders";
import { getFounderAnalytics } from "@majlis/core/founders/getFounderAnalytics";
import { http } from "../http";

export const handler = http(contract.getFounderAnalytics, ({ deps, actor, query }) =>
  getFounderAnalytics(deps, actor, query),
);
