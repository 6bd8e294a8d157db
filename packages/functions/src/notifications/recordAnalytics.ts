import { done } from "@majlis/contracts/done";
import * as contract from "@majlis/contracts/notifications";
import { recordAnalytics } from "@majlis/core/notifications/notifications";
import { http } from "../http";

export const handler = http(contract.recordAnalytics, async ({ deps, actor, body, userAgent }) => {
  await recordAnalytics(deps, actor, { ...body, userAgent: userAgent.slice(0, 400) });
  return done;
});
