import * as contract from "@majlis/contracts/events/pictures";
import { done } from "@majlis/contracts/replies";
import { removeEventCover } from "@majlis/core/events/removeEventCover";
import { http } from "#functions/http";

export const handler = http(contract.removeEventCover, async ({ deps, actor, params }) => {
  await removeEventCover(deps, actor, params.eventId);
  return done;
});
