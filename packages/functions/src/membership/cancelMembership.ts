import * as contract from "@majlis/contracts/membership";
import { cancelMembership } from "@majlis/core/membership/cancelMembership";
import { payments } from "../adapters/payments";
import { http } from "../http";

export const handler = http(contract.cancelMembership, ({ deps, actor }) =>
  cancelMembership(deps, payments, actor),
);
