import * as contract from "@majlis/contracts/events/eventRequests";
import { listEventRequests } from "@majlis/core/events/listEventRequests";
import { http } from "#functions/http";

export const handler = http(contract.listEventRequests, ({ deps, actor, params, query }) =>
  listEventRequests(deps, actor, params.eventId, query),
);
