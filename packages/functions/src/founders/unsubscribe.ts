import * as contract from "@majlis/contracts/founders/hosts";
import { done } from "@majlis/contracts/replies";
import { unsubscribe } from "@majlis/core/founders/unsubscribe";
import { http } from "#functions/http";

export const handler = http(contract.unsubscribe, async ({ deps, params }) => {
  await unsubscribe(deps, params.token);
  return done;
});
