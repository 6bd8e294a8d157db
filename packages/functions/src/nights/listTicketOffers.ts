import * as contract from "@majlis/contracts/nights/nightOffers";
import { listTicketOffers } from "@majlis/core/nights/listTicketOffers";
import { http } from "#functions/http";

export const handler = http(contract.listTicketOffers, ({ deps, actor, params }) =>
  listTicketOffers(deps, actor, params.ticketId),
);
