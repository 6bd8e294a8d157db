import * as contract from "@majlis/contracts/membership";
import { manageMembership } from "@majlis/core/membership/manageMembership";
import { payments } from "../adapters/payments";
import { http } from "../http";

export const handler = http(contract.manageMembership, async ({ deps, actor }) => ({
  redirectUrl: await manageMembership(deps, payments, actor),
}));
