import { done } from "@majlis/contracts/replies";
import * as contract from "@majlis/contracts/events/events";
import { withdrawEventRequest } from "@majlis/core/events/withdrawEventRequest";
import { http } from "#functions/http";

export const handler = http(contract.withdrawEventRequest, async ({ deps, actor, params }) => {
  await withdrawEventRequest(deps, actor, params.eventId);
  return done;
});
