import type { BusinessId } from "@majlis/contracts/ids";
import type { NightOffers } from "@majlis/contracts/nights/nightOffers";
import { DomainError } from "#core/kernel/errors";
import { countPartnerUses } from "#core/stats/nightStats";
import type { Deps } from "#core/table/deps";

/** Returns the night offers of a partner for admins. Throws BusinessNotFound. */
export const getNightOffers = async (deps: Deps, businessId: BusinessId): Promise<NightOffers> => {
  const [{ data: business }, { data: row }, used] = await Promise.all([
    deps.store.business.get({ id: businessId }).go(),
    deps.store.nightOffers.get({ business_id: businessId }).go({ consistent: true }),
    countPartnerUses(deps, businessId),
  ]);
  if (!business) throw new DomainError("BusinessNotFound");
  return { district: row?.district ?? null, offers: row?.offers ?? [], used };
};
