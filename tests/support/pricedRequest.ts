import { decideEventRequest } from "@majlis/core/events/requests/decideEventRequest";
import { updateEvent } from "@majlis/core/events/updateEvent";
import type { Deps } from "@majlis/core/table/deps";
import { newActor, newEvent, newRequest } from "./factories";

/** A pending request for an event that costs $15.00 since. */
export const requestBeforePrice = async (deps: Deps) => {
  const founder = newActor("city_founder");
  const eventId = await newEvent(deps, founder, { capacity: 1 });
  const guest = await newRequest(deps, eventId);
  await updateEvent(deps, founder, eventId, { price_cents: 1500 });
  const approve = (price_cents?: number) =>
    decideEventRequest(deps, founder, { eventId, userId: guest.userId, decision: "approve", price_cents });
  return { founder, eventId, guest, approve };
};
