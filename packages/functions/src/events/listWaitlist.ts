import * as contract from "@majlis/contracts/events/attendees";
import { listWaitlist } from "@majlis/core/events/listWaitlist";
import { http } from "#functions/http";

export const handler = http(contract.listWaitlist, ({ deps, actor, params, query }) =>
  listWaitlist(deps, actor, params.eventId, query),
);
