import { done } from "@majlis/contracts/done";
import * as contract from "@majlis/contracts/events";
import { joinOrHoldEvent } from "@majlis/core/events/joinOrHoldEvent";
import { http } from "#functions/http";

export const handler = http(contract.joinEvent, async ({ deps, actor, body }) => ({
  ...done,
  ...(await joinOrHoldEvent(deps, actor, body.eventId)),
}));
