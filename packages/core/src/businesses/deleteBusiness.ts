import type { BusinessId } from "@majlis/contracts/ids";
import type { SignedIn } from "#core/kernel/actor";
import { DomainError } from "#core/kernel/errors";
import { commit } from "#core/table/commit";
import type { Deps } from "#core/table/deps";
import { businessAudit } from "./business";

/** Deletes a business, with an audit row. Throws BusinessNotFound, also on a second call. */
export const deleteBusiness = async (deps: Deps, actor: SignedIn, businessId: BusinessId): Promise<void> => {
  const { data: row } = await deps.store.business.get({ id: businessId }).go();
  if (!row) throw new DomainError("BusinessNotFound");
  const result = await commit(deps.store, (rows) => ({
    business: rows.business.remove({ id: businessId }).commit(),
    nightOffers: rows.nightOffers.delete({ business_id: businessId }).commit(),
    // The row is deleted with its name, so the log keeps the name.
    audit: rows.audit
      .create(businessAudit(deps, actor, "business.deleted", businessId, { name: row.name }))
      .commit(),
  }));
  if (result.outcome === "refused") throw new DomainError("BusinessNotFound");
};
