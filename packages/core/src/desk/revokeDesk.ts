import type { BusinessId } from "@majlis/contracts/ids";
import { businessAudit, endDesk } from "#core/businesses/business";
import type { SignedIn } from "#core/kernel/actor";
import { DomainError } from "#core/kernel/errors";
import { conflict, done, retryOnConflict } from "#core/kernel/retry";
import { commit } from "#core/table/commit";
import type { Deps } from "#core/table/deps";

/** Ends the desk link of a business. A second call changes nothing. Throws BusinessNotFound, Busy. */
export const revokeDesk = (deps: Deps, actor: SignedIn, businessId: BusinessId): Promise<void> =>
  retryOnConflict(async () => {
    const { data: row } = await deps.store.business.get({ id: businessId }).go({ consistent: true });
    if (!row) throw new DomainError("BusinessNotFound");
    if (row.desk_hash === undefined) return done(undefined);
    const result = await commit(deps.store, (rows) => ({
      business: rows.business
        .patch({ id: row.id })
        .remove(["desk_hash"])
        .add({ version: 1 })
        .where((is, { eq }) => eq(is.version, row.version))
        .commit(),
      desk: endDesk(deps, rows, row.desk_hash),
      audit: rows.audit.create(businessAudit(deps, actor, "business.desk_revoked", row.id)).commit(),
    }));
    return result.outcome === "committed" ? done(undefined) : conflict;
  });
