import * as contract from "@majlis/contracts/founders/dashboard";
import { listFounderRequests } from "@majlis/core/founders/listFounderRequests";
import { http } from "#functions/http";

export const handler = http(contract.listFounderRequests, ({ deps, actor, query }) =>
  listFounderRequests(deps, actor, query),
);
