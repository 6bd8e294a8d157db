import { done } from "@majlis/contracts/done";
import * as contract from "@majlis/contracts/founders";
import { createApplication } from "@majlis/core/founders/createApplication";
import { throttle } from "#functions/adapters/throttle";
import { http } from "#functions/http";

export const handler = http(contract.createFounderApplication, async ({ deps, body, address }) => {
  await throttle("founderApplications", address);
  await createApplication(deps, body);
  return done;
});
