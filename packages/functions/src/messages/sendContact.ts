import { done } from "@majlis/contracts/replies";
import * as contract from "@majlis/contracts/messages/messages";
import { sendContact } from "@majlis/core/messages/sendContact";
import { throttle } from "#functions/adapters/throttle";
import { http } from "#functions/http";

export const handler = http(contract.sendContact, async ({ deps, actor, body, address, userAgent }) => {
  await throttle("contactMessages", address);
  await sendContact(deps, actor, { ...body, userAgent: userAgent.slice(0, 400) });
  return done;
});
