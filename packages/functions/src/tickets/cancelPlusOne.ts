import { done } from "@majlis/contracts/replies";
import * as contract from "@majlis/contracts/tickets/guestTickets";
import { cancelPlusOne } from "@majlis/core/tickets/cancelPlusOne";
import { http } from "#functions/http";

export const handler = http(contract.cancelPlusOne, async ({ deps, actor, params }) => {
  await cancelPlusOne(deps, actor, params.ticketId, params.guestId);
  return done;
});
