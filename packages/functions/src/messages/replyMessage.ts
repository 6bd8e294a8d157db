import { done } from "@majlis/contracts/replies";
import * as contract from "@majlis/contracts/messages/messages";
import { replyMessage } from "@majlis/core/messages/replyMessage";
import { http } from "#functions/http";

export const handler = http(contract.replyMessage, async ({ deps, actor, body }) => {
  await replyMessage(deps, actor, body);
  return done;
});
