import { done } from "@majlis/contracts/replies";
import * as contract from "@majlis/contracts/founders/applications";
import { decideFounderApplication } from "@majlis/core/founders/decideFounderApplication";
import { http } from "#functions/http";

export const handler = http(contract.decideFounderApplication, async ({ deps, actor, body }) => {
  await decideFounderApplication(deps, actor, body);
  return done;
});
