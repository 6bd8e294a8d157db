import * as gatherings from "@majlis/contracts/gatherings";
import { done } from "@majlis/contracts/replies";
import { joinGathering } from "@majlis/core/gatherings/joinGathering";
import { route, serve } from "#functions/http";

export const handler = serve("gatherings/joinGathering", {
  "gatherings/joinGathering": route(gatherings.joinGathering, async ({ deps, actor, body }) => ({
    ...done,
    qr_code: await joinGathering(deps, actor, body.gatheringId),
  })),
});
