import * as contract from "@majlis/contracts/tickets/guestTickets";
import { replacePlusOne } from "@majlis/core/tickets/replacePlusOne";
import { http } from "#functions/http";

export const handler = http(contract.replacePlusOne, ({ deps, actor, params, body }) =>
  replacePlusOne(deps, actor, { ...params, ...body }),
);
