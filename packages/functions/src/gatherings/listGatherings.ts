import * as contract from "@majlis/contracts/gatherings";
import { listGatherings } from "@majlis/core/gatherings/listGatherings";
import { http } from "#functions/http";

export const handler = http(contract.listGatherings, ({ deps, actor, query }) =>
  listGatherings(deps, actor, query),
);
