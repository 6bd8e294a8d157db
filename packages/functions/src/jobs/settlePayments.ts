import { settlePayments } from "@majlis/core/payments/settlePayments";
import { membershipCare } from "#functions/adapters/membershipCare";
import { deps } from "#functions/deps";
import { job } from "#functions/job";

export const handler = job("settlePayments", () => settlePayments(deps, membershipCare));
