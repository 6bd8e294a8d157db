import * as contract from "@majlis/contracts/tickets/waitlist";
import { listMyWaitlist } from "@majlis/core/tickets/listMyWaitlist";
import { http } from "#functions/http";

export const handler = http(contract.listMyWaitlist, ({ deps, actor, query }) =>
  listMyWaitlist(deps, actor, query),
);
