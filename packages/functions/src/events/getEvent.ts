import * as contract from "@majlis/contracts/events/events";
import { getEvent } from "@majlis/core/events/getEvent";
import { http } from "#functions/http";

export const handler = http(contract.getEvent, ({ deps, actor, params }) =>
  getEvent(deps, actor, params.eventId),
);
