import { done } from "@majlis/contracts/replies";
import * as contract from "@majlis/contracts/events/events";
import { joinEvent } from "@majlis/core/events/joinEvent";
import { http } from "#functions/http";

export const handler = http(contract.joinEvent, async ({ deps, actor, body }) => ({
  ...done,
  ...(await joinEvent(deps, actor, body.eventId, body.priceCents)),
}));
