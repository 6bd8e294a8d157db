import * as membership from "@majlis/contracts/membership";
import { done } from "@majlis/contracts/replies";
import { activateMembership } from "@majlis/core/membership/activateMembership";
import { membershipCare } from "#functions/adapters/membershipCare";
import { route, serve } from "#functions/http";

export const handler = serve("membership/activateMembership", {
  "membership/activateMembership": route(membership.activateMembership, async ({ deps, actor, body }) => {
    await activateMembership(deps, membershipCare, actor, body);
    return done;
  }),
});
