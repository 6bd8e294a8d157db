import { done } from "@majlis/contracts/replies";
import * as contract from "@majlis/contracts/founders/applications";
import { createFounderApplication } from "@majlis/core/founders/createFounderApplication";
import { throttle } from "#functions/adapters/throttle";
import { http } from "#functions/http";

export const handler = http(contract.createFounderApplication, async ({ deps, body, address }) => {
  await throttle("founderApplications", address);
  await createFounderApplication(deps, body);
  return done;
});
