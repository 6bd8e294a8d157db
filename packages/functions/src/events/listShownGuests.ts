import * as contract from "@majlis/contracts/events/shownGuests";
import { listShownGuests } from "@majlis/core/events/listShownGuests";
import { http } from "#functions/http";

export const handler = http(contract.listShownGuests, ({ deps, actor, params }) =>
  listShownGuests(deps, actor, params.eventId),
);
