import type { Desk } from "@majlis/contracts/desk";
import type { Deps } from "#core/table/deps";
import { showDeskRedemption } from "./listDeskRedemptions";
import type { OpenDesk } from "./openDesk";

/** Returns the business of a desk and its newest ten discounts. One query, at any number of discounts. */
export const getDesk = async ({ store }: Deps, { businessId, business }: OpenDesk): Promise<Desk> => {
  const { data } = await store.redemption.query
    .byPartner({ partner: businessId })
    .go({ limit: 10, order: "desc" });
  return {
    name: business.name,
    city: business.city,
    discount_percent: business.discount_percent ?? null,
    bill_currency: business.bill_currency ?? null,
    newest: data.map(showDeskRedemption),
  };
};
