import * as membership from "@majlis/contracts/membership";
import { cancelMembership } from "@majlis/core/membership/cancelMembership";
import { getMembership } from "@majlis/core/membership/getMembership";
import { manageMembership } from "@majlis/core/membership/manageMembership";
import { resumeMembership } from "@majlis/core/membership/resumeMembership";
import { membershipCare } from "#functions/adapters/membershipCare";
import { route, serve } from "#functions/http";

export const handler = serve("membership/membership", {
  "membership/cancelMembership": route(membership.cancelMembership, ({ deps, actor, session }) =>
    cancelMembership(deps, membershipCare, actor, session),
  ),
  "membership/getMembership": route(membership.getMembership, ({ deps, actor, session }) =>
    getMembership(deps, actor, session),
  ),
  "membership/manageMembership": route(membership.manageMembership, async ({ deps, actor }) => ({
    redirectUrl: await manageMembership(deps, membershipCare, actor),
  })),
  "membership/resumeMembership": route(membership.resumeMembership, ({ deps, actor, session }) =>
    resumeMembership(deps, membershipCare, actor, session),
  ),
});
