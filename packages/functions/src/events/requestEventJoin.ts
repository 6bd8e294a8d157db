import { done } from "@majlis/contracts/replies";
import * as contract from "@majlis/contracts/events/events";
import { requestEventJoin } from "@majlis/core/events/requestEventJoin";
import { http } from "#functions/http";

export const handler = http(contract.requestEventJoin, async ({ deps, actor, body }) => {
  await requestEventJoin(deps, actor, body.eventId, body.message, body.answers);
  return done;
});
