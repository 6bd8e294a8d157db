import * as contract from "@majlis/contracts/events/eventRequests";
import { listMyRequests } from "@majlis/core/events/listMyRequests";
import { http } from "#functions/http";

export const handler = http(contract.listMyRequests, ({ deps, actor, query }) =>
  listMyRequests(deps, actor, query),
);
