import { zoneOfCity } from "@majlis/contracts/cities";
import type { Desk, DeskSums } from "@majlis/contracts/desk";
import { showTerms, showOwnProposal } from "#core/businesses/proposal";
import { instantNow } from "#core/kernel/clock";
import { cityDay, monthOf } from "#core/kernel/dates.rules";
import { type PartnerSums, partnerSums } from "#core/redemptions/partnerSums";
import type { Deps } from "#core/table/deps";
import { showDeskRedemption } from "./listDeskRedemptions";
import type { OpenDesk } from "./openDesk";

/**
 * Returns the business of a desk, its proposal, its newest ten discounts and its sums: four rows and a page, at any
 * number of discounts.
 */
export const getDesk = async (deps: Deps, { businessId, business }: OpenDesk): Promise<Desk> => {
  const day = cityDay(instantNow(deps), zoneOfCity(business.city));
  const month = monthOf(day);
  const [{ data }, sums, { data: proposal }] = await Promise.all([
    deps.store.redemption.query.byPartner({ partner: businessId }).go({ limit: 10, order: "desc" }),
    partnerSums(deps, businessId, [day, month]),
    deps.store.businessProposal.get({ business_id: businessId }).go(),
  ]);
  return {
    name: business.name,
    city: business.city,
    discount_percent: business.discount_percent ?? null,
    bill_currency: business.bill_currency ?? null,
    offer: showTerms(business),
    proposal: proposal && showOwnProposal(proposal),
    newest: data.map((row) => showDeskRedemption(row, deps.clock.now())),
    today: showSums(sums.get(day)),
    this_month: showSums(sums.get(month)),
  };
};

const showSums = (sums: PartnerSums | undefined): DeskSums => ({
  visits: sums?.count ?? 0,
  saved: [...(sums?.saved ?? [])],
});
