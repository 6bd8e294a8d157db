import * as contract from "@majlis/contracts/events/guestList";
import { addGuest } from "@majlis/core/events/addGuest";
import { http } from "#functions/http";

export const handler = http(contract.addGuest, async ({ deps, actor, params, body }) => ({
  attendee: await addGuest(deps, actor, params.eventId, body),
}));
