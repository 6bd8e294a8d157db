import type { EventId } from "@majlis/contracts/ids";
import type { SignedIn } from "#core/actor";
import type { Deps } from "#core/deps";
import { type HeldSeat, holdSeat } from "#core/tickets/holdSeat";
import { takeSeat } from "#core/tickets/takeSeat";
import { planSeat, readEvent } from "./joinEvent";

/**
 * Joins an event as `joinEvent` does, except that where a provider takes payments a priced one only holds the seat:
 * the ticket comes with the payment (paySeat.ts). Throws what `joinEvent` throws.
 */
export const joinOrHoldEvent = async (deps: Deps, actor: SignedIn, eventId: EventId): Promise<HeldSeat> => {
  const event = await readEvent(deps, actor, eventId, false);
  const plan = await planSeat(deps, actor, event);
  return event.price_cents > 0 && deps.settings.payments === "stripe"
    ? holdSeat(deps, actor, { ...plan, amountCents: event.price_cents })
    : { qrCode: await takeSeat(deps, actor, plan) };
};
