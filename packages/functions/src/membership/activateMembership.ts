import * as membership from "@majlis/contracts/membership";
import { done } from "@majlis/contracts/replies";
import { activateMembership } from "@majlis/core/membership/activateMembership";
import { payments } from "#functions/adapters/payments";
import { route, serve } from "#functions/http";

export const handler = serve("membership/activateMembership", {
  "membership/activateMembership": route(membership.activateMembership, async ({ deps, actor, body }) => {
    await activateMembership(deps, payments, actor, body);
    return done;
  }),
});
