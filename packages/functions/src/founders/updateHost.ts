import * as contract from "@majlis/contracts/founders/hosts";
import { done } from "@majlis/contracts/replies";
import { updateHost } from "@majlis/core/founders/updateHost";
import { http } from "#functions/http";

export const handler = http(contract.updateHost, async ({ deps, actor, body }) => {
  await updateHost(deps, actor, body.sentence);
  return done;
});
