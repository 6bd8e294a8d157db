import { done } from "@majlis/contracts/replies";
import * as contract from "@majlis/contracts/gatherings/guests";
import { reportGathering } from "@majlis/core/gatherings/reportGathering";
import { http } from "#functions/http";

export const handler = http(contract.reportGathering, async ({ deps, actor, body }) => {
  await reportGathering(deps, actor, body);
  return done;
});
