import * as contract from "@majlis/contracts/events/eventForm";
import { updateEvent } from "@majlis/core/events/updateEvent";
import { http } from "#functions/http";

export const handler = http(contract.updateEvent, ({ deps, actor, params, body }) =>
  updateEvent(deps, actor, params.eventId, body),
);
