import * as contract from "@majlis/contracts/events/events";
import { done } from "@majlis/contracts/replies";
import { joinEvent } from "@majlis/core/events/joinEvent";
import { route, serve } from "#functions/http";

export const handler = serve("events/joinEvent", {
  "events/joinEvent": route(contract.joinEvent, async ({ deps, actor, body }) => ({
    ...done,
    ...(await joinEvent(deps, actor, body.eventId, body)),
  })),
});
