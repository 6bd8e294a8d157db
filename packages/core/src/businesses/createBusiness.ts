import type { AdminBusiness, BusinessForm } from "@majlis/contracts/businesses";
import type { SignedIn } from "#core/kernel/actor";
import { instantNow } from "#core/kernel/clock";
import { commit } from "#core/table/commit";
import type { Deps } from "#core/table/deps";
import { businessAudit, presentOf, showForAdmin } from "./business";

/** Adds a partner business, with an audit row. A second call adds another one. */
export const createBusiness = async (
  deps: Deps,
  actor: SignedIn,
  form: BusinessForm,
): Promise<AdminBusiness> => {
  const business = { id: deps.ids.next("biz"), created_at: instantNow(deps), ...presentOf(form) };
  await commit(deps.store, (rows) => ({
    business: rows.business.create(business).commit(),
    audit: rows.audit.create(businessAudit(deps, actor, "business.created", business.id, form)).commit(),
  }));
  return showForAdmin({ ...business, version: 1 });
};
