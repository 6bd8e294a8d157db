import { done } from "@majlis/contracts/replies";
import * as contract from "@majlis/contracts/tickets/checkIn";
import { undoCheckIn } from "@majlis/core/tickets/undoCheckIn";
import { http } from "#functions/http";

export const handler = http(contract.undoCheckIn, async ({ deps, actor, body }) => {
  await undoCheckIn(deps, actor, body);
  return done;
});
