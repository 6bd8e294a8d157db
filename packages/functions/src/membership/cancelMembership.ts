import * as contract from "@majlis/contracts/membership";
import { cancelMembership } from "@majlis/core/membership/cancelMembership";
import { membershipCare } from "../adapters/membershipCare";
import { http } from "../http";

export const handler = http(contract.cancelMembership, ({ deps, actor }) =>
  cancelMembership(deps, membershipCare, actor),
);
