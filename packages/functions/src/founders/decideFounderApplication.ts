import { done } from "@majlis/contracts/done";
import * as contract from "@majlis/contracts/founders";
import { decideApplication } from "@majlis/core/founders/decideApplication";
import { http } from "#functions/http";

export const handler = http(contract.decideFounderApplication, async ({ deps, actor, body }) => {
  await decideApplication(deps, actor, body);
  return done;
});
