import { done } from "@majlis/contracts/replies";
import * as contract from "@majlis/contracts/events/eventAnswers";
import { changeAnswers } from "@majlis/core/events/changeAnswers";
import { http } from "#functions/http";

export const handler = http(contract.changeAnswers, async ({ deps, actor, params, body }) => {
  await changeAnswers(deps, actor, params.eventId, body.answers);
  return done;
});
