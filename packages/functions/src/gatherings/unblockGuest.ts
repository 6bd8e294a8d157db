import { done } from "@majlis/contracts/replies";
import * as contract from "@majlis/contracts/gatherings/guests";
import { unblockGuest } from "@majlis/core/gatherings/unblockGuest";
import { http } from "#functions/http";

export const handler = http(contract.unblockGuest, async ({ deps, actor, body }) => {
  await unblockGuest(deps, actor, body.userId);
  return done;
});
