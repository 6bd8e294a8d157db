import * as contract from "@majlis/contracts/events/guestMessages";
import { done } from "@majlis/contracts/replies";
import { sendGuestMessage } from "@majlis/core/events/sendGuestMessage";
import { http } from "#functions/http";

export const handler = http(contract.sendGuestMessage, async ({ deps, actor, params, body }) => ({
  ...done,
  recipients: await sendGuestMessage(deps, actor, params.eventId, body),
}));
