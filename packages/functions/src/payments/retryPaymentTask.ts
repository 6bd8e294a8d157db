import * as contract from "@majlis/contracts/payments";
import { done } from "@majlis/contracts/replies";
import { retryPaymentTask } from "@majlis/core/payments/retryPaymentTask";
import { http } from "#functions/http";

export const handler = http(contract.retryPaymentTask, async ({ deps, actor, body }) => {
  await retryPaymentTask(deps, actor, body.taskId);
  return done;
});
