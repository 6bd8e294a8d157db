import * as contract from "@majlis/contracts/tickets/tickets";
import { listMyTickets } from "@majlis/core/tickets/listMyTickets";
import { http } from "#functions/http";

export const handler = http(contract.listMyTickets, ({ deps, actor, query }) =>
  listMyTickets(deps, actor, query),
);
