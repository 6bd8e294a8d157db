import * as contract from "@majlis/contracts/businesses";
import { listBusinesses } from "@majlis/core/businesses/listBusinesses";
import { http } from "#functions/http";

export const handler = http(contract.listBusinesses, ({ deps, actor, query }) =>
  listBusinesses(deps, actor, query),
);
