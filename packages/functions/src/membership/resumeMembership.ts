import * as contract from "@majlis/contracts/membership";
import { resumeMembership } from "@majlis/core/membership/resumeMembership";
import { membershipCare } from "#functions/adapters/membershipCare";
import { http } from "#functions/http";

export const handler = http(contract.resumeMembership, ({ deps, actor, session }) =>
  resumeMembership(deps, membershipCare, actor, session),
);
