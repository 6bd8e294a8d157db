import type { PartnerOffer } from "@majlis/contracts/businesses/offer";
import { presentOffer } from "#core/businesses/proposal";
import { instantNow } from "#core/kernel/clock";
import type { Deps } from "#core/table/deps";
import type { OpenDesk } from "./openDesk";

/**
 * Proposes hours, terms and excluded days for the business of the desk, in place of an earlier proposal. Admins decide.
 */
export const proposeAtDesk = async (
  deps: Deps,
  { businessId }: OpenDesk,
  offer: PartnerOffer,
): Promise<void> => {
  await deps.store.businessProposal
    .put({
      business_id: businessId,
      id: deps.ids.next("prp"),
      ...presentOffer(offer),
      state: "open",
      proposed_at: instantNow(deps),
    })
    .go();
};
