import * as contract from "@majlis/contracts/founders/hosts";
import { done } from "@majlis/contracts/replies";
import { followHost } from "@majlis/core/founders/followHost";
import { http } from "#functions/http";

export const handler = http(contract.followHost, async ({ deps, actor, params, body }) => {
  await followHost(deps, actor, params.hostId, body.following);
  return done;
});
