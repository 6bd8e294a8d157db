import type { TicketId } from "@majlis/contracts/ids";
import type { SignedIn } from "#core/kernel/actor";
import { DomainError } from "#core/kernel/errors";
import type { Deps } from "#core/table/deps";
import { findNight } from "./findNight";
import { recordOfferUse } from "#core/stats/nightStats";

/** Counts that the actor uses an offer. A second call changes nothing. Throws TicketNotFound, OfferEnded. */
export const useTicketOffer = async (
  deps: Deps,
  actor: SignedIn,
  ticketId: TicketId,
  offerId: string,
): Promise<void> => {
  const { key, offers } = await findNight(deps, actor, ticketId);
  const offer = offers.find(({ id }) => id === offerId);
  if (!offer) throw new DomainError("OfferEnded");
  await recordOfferUse(deps, { ...key, offerId, businessId: offer.businessId });
};
