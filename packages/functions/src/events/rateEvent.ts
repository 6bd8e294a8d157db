import * as contract from "@majlis/contracts/events/ratings";
import { done } from "@majlis/contracts/replies";
import { rateEvent } from "@majlis/core/events/rateEvent";
import { http } from "#functions/http";

export const handler = http(contract.rateEvent, async ({ deps, actor, params, body }) => {
  await rateEvent(deps, actor, params.eventId, body);
  return done;
});
