import { readFees } from "@majlis/core/payments/readFees";
import { settlePayments } from "@majlis/core/payments/settlePayments";
import { payments } from "#functions/adapters/payments";
import { deps } from "#functions/deps";
import { job } from "#functions/job";

export const handler = job("settlePayments", async () => ({
  ...(await settlePayments(deps, payments)),
  fees: await readFees(deps, payments),
}));
