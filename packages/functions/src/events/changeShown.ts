import * as contract from "@majlis/contracts/events/shownGuests";
import { done } from "@majlis/contracts/replies";
import { changeShown } from "@majlis/core/events/changeShown";
import { http } from "#functions/http";

export const handler = http(contract.changeShown, async ({ deps, actor, params, body }) => {
  await changeShown(deps, actor, params.eventId, body.shown);
  return done;
});
