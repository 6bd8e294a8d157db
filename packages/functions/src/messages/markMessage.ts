import { done } from "@majlis/contracts/replies";
import * as contract from "@majlis/contracts/messages/messages";
import { markMessage } from "@majlis/core/messages/markMessage";
import { http } from "#functions/http";

export const handler = http(contract.markMessage, async ({ deps, body }) => {
  await markMessage(deps, body);
  return done;
});
