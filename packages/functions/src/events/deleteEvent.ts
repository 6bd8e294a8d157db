import { done } from "@majlis/contracts/replies";
import * as contract from "@majlis/contracts/events/eventForm";
import { deleteEvent } from "@majlis/core/events/deleteEvent";
import { http } from "#functions/http";

export const handler = http(contract.deleteEvent, async ({ deps, actor, params, body }) => ({
  ...done,
  outcome: await deleteEvent(deps, actor, params.eventId, body?.message),
}));
