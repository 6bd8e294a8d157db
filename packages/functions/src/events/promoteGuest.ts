import * as contract from "@majlis/contracts/events/guestList";
import { promoteGuest } from "@majlis/core/events/promoteGuest";
import { http } from "#functions/http";

export const handler = http(contract.promoteGuest, async ({ deps, actor, params, body }) => ({
  outcome: await promoteGuest(deps, actor, params.eventId, body.userId),
}));
