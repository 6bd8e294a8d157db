import type { TicketId } from "@majlis/contracts/ids";
import type { TicketOffer } from "@majlis/contracts/nights/nightOffers";
import type { SignedIn } from "#core/kernel/actor";
import type { Deps } from "#core/table/deps";
import { findNight } from "./findNight";
import type { FoundOffer } from "./findNightOffers";
import { countSeen } from "#core/stats/nightStats";

/**
 * Returns the offers near an event that the actor was checked in at. Counts once for each ticket that it had offers.
 * Throws TicketNotFound.
 */
export const listTicketOffers = async (
  deps: Deps,
  actor: SignedIn,
  ticketId: TicketId,
): Promise<{ items: TicketOffer[] }> => {
  const { key, offers } = await findNight(deps, actor, ticketId);
  const { data: seen } = await deps.store.nightUse.get({ ...key, what: "seen" }).go();
  if (offers.length > 0 && !seen) await countSeen(deps, key);
  return { items: offers.map(showOffer) };
};

const showOffer = (found: FoundOffer): TicketOffer => {
  const { businessId: _, ...offer } = found;
  return offer;
};
