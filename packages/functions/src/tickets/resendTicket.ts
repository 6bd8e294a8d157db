import { done } from "@majlis/contracts/replies";
import * as contract from "@majlis/contracts/tickets/tickets";
import { resendTicket } from "@majlis/core/tickets/resendTicket";
import { throttle } from "#functions/adapters/throttle";
import { http } from "#functions/http";

export const handler = http(contract.resendTicket, async ({ deps, actor, body }) => {
  await throttle("resentTickets", actor.userId);
  await resendTicket(deps, actor, body.ticketId);
  return done;
});
