import * as events from "@majlis/contracts/events/events";
import { done } from "@majlis/contracts/replies";
import { requestEventJoin } from "@majlis/core/events/requests/requestEventJoin";
import { route, serve } from "#functions/http";

export const handler = serve("events/requestEventJoin", {
  "events/requestEventJoin": route(events.requestEventJoin, async ({ deps, actor, body }) => {
    await requestEventJoin(deps, actor, body.eventId, body.message, body.answers);
    return done;
  }),
});
