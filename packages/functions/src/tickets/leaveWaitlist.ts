import { done } from "@majlis/contracts/replies";
import * as contract from "@majlis/contracts/tickets/waitlist";
import { leaveWaitlist } from "@majlis/core/tickets/leaveWaitlist";
import { http } from "#functions/http";

export const handler = http(contract.leaveWaitlist, async ({ deps, actor, body }) => {
  await leaveWaitlist(deps, actor, body.refId);
  return done;
});
