import { done } from "@majlis/contracts/replies";
import * as contract from "@majlis/contracts/tickets/tickets";
import { cancelTicket } from "@majlis/core/tickets/cancelTicket";
import { http } from "#functions/http";

export const handler = http(contract.cancelTicket, async ({ deps, actor, body }) => {
  await cancelTicket(deps, actor, body.ticketId);
  return done;
});
