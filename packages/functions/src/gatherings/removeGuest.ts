import { done } from "@majlis/contracts/replies";
import * as contract from "@majlis/contracts/gatherings/guests";
import { removeGuest } from "@majlis/core/gatherings/removeGuest";
import { http } from "#functions/http";

export const handler = http(contract.removeGuest, async ({ deps, actor, body }) => {
  await removeGuest(deps, actor, body);
  return done;
});
