import * as contract from "@majlis/contracts/events/guestMessages";
import { listGuestMessages } from "@majlis/core/events/listGuestMessages";
import { http } from "#functions/http";

export const handler = http(contract.listGuestMessages, ({ deps, actor, params, query }) =>
  listGuestMessages(deps, actor, params.eventId, query),
);
