import * as contract from "@majlis/contracts/events/guestList";
import { done } from "@majlis/contracts/replies";
import { removeEventGuest } from "@majlis/core/events/removeEventGuest";
import { http } from "#functions/http";

export const handler = http(contract.removeEventGuest, async ({ deps, actor, params, body }) => {
  await removeEventGuest(deps, actor, params.eventId, body);
  return done;
});
