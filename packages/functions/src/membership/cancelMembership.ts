import * as contract from "@majlis/contracts/membership";
import { cancelMembership } from "@majlis/core/membership/cancelMembership";
import { membershipCare } from "#functions/adapters/membershipCare";
import { http } from "#functions/http";

export const handler = http(contract.cancelMembership, ({ deps, actor, session }) =>
  cancelMembership(deps, membershipCare, actor, session),
);
