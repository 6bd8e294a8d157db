import { done } from "@majlis/contracts/replies";
import * as contract from "@majlis/contracts/tickets/waitlist";
import { joinWaitlist } from "@majlis/core/tickets/joinWaitlist";
import { http } from "#functions/http";

export const handler = http(contract.joinWaitlist, async ({ deps, actor, body }) => ({
  ...done,
  my_waitlist: await joinWaitlist(deps, actor, body.refId),
}));
