import * as contract from "@majlis/contracts/tickets/guestTickets";
import { addPlusOne } from "@majlis/core/tickets/addPlusOne";
import { http } from "#functions/http";

export const handler = http(contract.addPlusOne, ({ deps, actor, params, body }) =>
  addPlusOne(deps, actor, params.ticketId, body.name),
);
