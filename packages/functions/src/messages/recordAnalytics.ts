import { done } from "@majlis/contracts/replies";
import * as contract from "@majlis/contracts/messages/analytics";
import { recordAnalytics } from "@majlis/core/messages/recordAnalytics";
import { throttle } from "#functions/adapters/throttle";
import { http } from "#functions/http";

export const handler = http(contract.recordAnalytics, async ({ deps, actor, body, address, userAgent }) => {
  await throttle("analytics", address);
  await recordAnalytics(deps, actor, { ...body, userAgent: userAgent.slice(0, 400) });
  return done;
});
