import * as contract from "@majlis/contracts/admin";
import { listAllGatherings } from "@majlis/core/admin/listAllGatherings";
import { http } from "#functions/http";

export const handler = http(contract.listAllGatherings, ({ deps, actor, query }) =>
  listAllGatherings(deps, actor, query),
);
