import * as contract from "@majlis/contracts/tickets/checkIn";
import { readDoorCode } from "@majlis/core/kernel/doorCode.rules";
import { checkIn } from "@majlis/core/tickets/checkIn";
import { throttle } from "#functions/adapters/throttle";
import { http } from "#functions/http";

export const handler = http(contract.checkIn, async ({ deps, actor, body }) => {
  // A door code is short enough to be guessed.
  if (readDoorCode(body.qrCode ?? "") !== undefined) await throttle("doorCodes", actor.userId);
  return checkIn(deps, actor, body);
});
