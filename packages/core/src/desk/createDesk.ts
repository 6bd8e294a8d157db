import type { BusinessId } from "@majlis/contracts/ids";
import { businessAudit, endDesk } from "#core/businesses/business";
import type { SignedIn } from "#core/kernel/actor";
import { instantNow } from "#core/kernel/clock";
import { DomainError } from "#core/kernel/errors";
import { hashToken, newToken } from "#core/kernel/linkToken";
import { type Attempt, conflict, done, retryOnConflict } from "#core/kernel/retry";
import type { BusinessRow } from "#core/table/partners/business.entity";
import { commit } from "#core/table/commit";
import type { Deps } from "#core/table/deps";

/**
 * Creates the desk link of a business and returns its token. The link before it ends in the same transaction, so that a
 * second call leaves one link. The version of the business decides between calls at the same time. Throws
 * BusinessNotFound, BusinessNotActive, Busy.
 */
export const createDesk = (deps: Deps, actor: SignedIn, businessId: BusinessId): Promise<string> =>
  retryOnConflict(async () => {
    const { data: row } = await deps.store.business.get({ id: businessId }).go({ consistent: true });
    if (!row) throw new DomainError("BusinessNotFound");
    if (!row.is_active) throw new DomainError("BusinessNotActive");
    return writeDesk(deps, actor, row);
  });

const writeDesk = async (deps: Deps, actor: SignedIn, row: BusinessRow): Promise<Attempt<string>> => {
  const token = newToken(deps);
  const token_hash = hashToken(token);
  const action = row.desk_hash === undefined ? "business.desk_created" : "business.desk_replaced";
  const result = await commit(deps.store, (rows) => ({
    business: rows.business
      .patch({ id: row.id })
      .set({ desk_hash: token_hash })
      .add({ version: 1 })
      .where((is, { eq }) => eq(is.version, row.version))
      .commit(),
    before: endDesk(deps, rows, row.desk_hash),
    desk: rows.desk.create({ token_hash, business_id: row.id, created_at: instantNow(deps) }).commit(),
    audit: rows.audit.create(businessAudit(deps, actor, action, row.id)).commit(),
  }));
  return result.outcome === "committed" ? done(token) : conflict;
};
