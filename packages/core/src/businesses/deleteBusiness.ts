import type { BusinessId } from "@majlis/contracts/ids";
import type { SignedIn } from "#core/kernel/actor";
import { DomainError } from "#core/kernel/errors";
import { conflict, done, retryOnConflict } from "#core/kernel/retry";
import { commit } from "#core/table/commit";
import type { Deps } from "#core/table/deps";
import { businessAudit, endDesk } from "./business";

/**
 * Deletes a business and ends its desk link, with an audit row. A change at the same moment does not keep the
 * business. Throws BusinessNotFound, also on a second call, and Busy.
 */
export const deleteBusiness = async (deps: Deps, actor: SignedIn, businessId: BusinessId): Promise<void> =>
  retryOnConflict(async () => {
    const { data: row } = await deps.store.business.get({ id: businessId }).go({ consistent: true });
    if (!row) throw new DomainError("BusinessNotFound");
    const result = await commit(deps.store, (rows) => ({
      business: rows.business
        .remove({ id: businessId })
        .where((is, { eq }) => eq(is.version, row.version))
        .commit(),
      desk: endDesk(deps, rows, row.desk_hash),
      nightOffers: rows.nightOffers.delete({ business_id: businessId }).commit(),
      proposal: rows.businessProposal.delete({ business_id: businessId }).commit(),
      // The row is deleted with its name, so the log keeps the name.
      audit: rows.audit
        .create(businessAudit(deps, actor, "business.deleted", businessId, { name: row.name }))
        .commit(),
    }));
    return result.outcome === "committed" ? done(undefined) : conflict;
  });
