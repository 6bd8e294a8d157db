import * as contract from "@majlis/contracts/gatherings";
import { listMyGatherings } from "@majlis/core/gatherings/listMyGatherings";
import { http } from "#functions/http";

export const handler = http(contract.listMyGatherings, ({ deps, actor, query }) =>
  listMyGatherings(deps, actor, query),
);
