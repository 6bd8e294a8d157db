import type { BusinessId } from "@majlis/contracts/ids";
import { cityOfDistrict } from "@majlis/contracts/nights/districts";
import type { NightOffers, NightOffersForm } from "@majlis/contracts/nights/nightOffers";
import { newAudit } from "#core/audit/audit";
import type { SignedIn } from "#core/kernel/actor";
import { DomainError } from "#core/kernel/errors";
import { commit } from "#core/table/commit";
import type { Deps } from "#core/table/deps";
import { areTimesInOrder } from "./night.rules";
import { countPartnerUses } from "#core/stats/nightStats";

/**
 * Replaces the night offers of a partner, with an audit row. An offer with an id keeps it. Throws BusinessNotFound,
 * OfferTimesWrong.
 */
export const setNightOffers = async (
  deps: Deps,
  actor: SignedIn,
  businessId: BusinessId,
  form: NightOffersForm,
): Promise<NightOffers> => {
  if (!form.offers.every(areTimesInOrder)) throw new DomainError("OfferTimesWrong");
  const offers = form.offers.map((offer) => ({ ...offer, id: offer.id ?? deps.ids.next("nof") }));
  const { district } = form;
  const row = {
    business_id: businessId,
    offers,
    ...(district && { district }),
    ...(district &&
      offers.length > 0 && {
        offered_city: cityOfDistrict(district).toLowerCase(),
        offered_by: businessId,
      }),
  };
  const { outcome } = await commit(deps.store, (rows) => ({
    business: rows.business
      .check({ id: businessId })
      .where((is, { exists }) => exists(is.id))
      .commit(),
    offers: rows.nightOffers.put(row).commit(),
    audit: rows.audit
      .create(
        newAudit(deps, {
          actor_id: actor.userId,
          action: "business.offers_changed",
          subject_id: businessId,
          detail: { offers: offers.length },
        }),
      )
      .commit(),
  }));
  if (outcome === "refused") throw new DomainError("BusinessNotFound");
  return { district, offers, used: await countPartnerUses(deps, businessId) };
};
