import * as contract from "@majlis/contracts/events/ratings";
import { getEventRatings } from "@majlis/core/events/getEventRatings";
import { http } from "#functions/http";

export const handler = http(contract.getEventRatings, ({ deps, actor, params }) =>
  getEventRatings(deps, actor, params.eventId),
);
