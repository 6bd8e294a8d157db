import { done } from "@majlis/contracts/replies";
import * as contract from "@majlis/contracts/events/eventRequests";
import { decideEventRequest } from "@majlis/core/events/decideEventRequest";
import { http } from "#functions/http";

export const handler = http(contract.decideEventRequest, async ({ deps, actor, body }) => {
  await decideEventRequest(deps, actor, body);
  return done;
});
