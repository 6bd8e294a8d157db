import type { AdminBusiness, BusinessForm } from "@majlis/contracts/businesses";
import type { BusinessId } from "@majlis/contracts/ids";
import type { SignedIn } from "#core/actor";
import { newAudit } from "#core/admin/audit";
import { type Deps, instantNow } from "#core/deps";
import { DomainError } from "#core/error";
import { commit, settle } from "#core/store";
import { type BusinessRow, showBusiness } from "./businesses";

export type BusinessChange = { readonly [Field in keyof BusinessForm]?: BusinessForm[Field] | undefined };

const optionalFields = ["phone", "website", "map_url", "discount_percent"] as const;

/** Adds a partner business, with an audit row. A second call adds another one. */
export const createBusiness = async (
  deps: Deps,
  actor: SignedIn,
  form: BusinessForm,
): Promise<AdminBusiness> => {
  const business = { id: deps.ids.next("biz"), created_at: instantNow(deps), ...presentOf(form) };
  await commit(() =>
    deps.store.transaction
      .write((rows) => [
        rows.business.create(business).commit(),
        rows.audit.create(audit(deps, actor, "business.created", business.id, form)).commit(),
      ])
      .go(),
  );
  return showBusiness({ ...business, version: 1 });
};

/**
 * Changes what `change` names of a business, with an audit row. Two changes at once are both kept; a business that was
 * deleted meanwhile does not come back. Throws BusinessNotFound, Busy.
 */
export const updateBusiness = async (
  deps: Deps,
  actor: SignedIn,
  businessId: BusinessId,
  change: BusinessChange,
): Promise<AdminBusiness> => {
  const form = await settle(async () => {
    const { data: row } = await deps.store.business.get({ id: businessId }).go({ consistent: true });
    if (!row) throw new DomainError("BusinessNotFound");
    return writeChange(deps, actor, row, change);
  });
  return { id: businessId, ...form };
};

/** Deletes a business, with an audit row. Throws BusinessNotFound, also on a second call. */
export const deleteBusiness = async (deps: Deps, actor: SignedIn, businessId: BusinessId): Promise<void> => {
  const { data: row } = await deps.store.business.get({ id: businessId }).go();
  if (!row) throw new DomainError("BusinessNotFound");
  const refusals = await commit(() =>
    deps.store.transaction
      .write((rows) => [
        rows.business.remove({ id: businessId }).commit(),
        // Its name goes with it: the log has to keep it.
        rows.audit.create(audit(deps, actor, "business.deleted", businessId, { name: row.name })).commit(),
      ])
      .go(),
  );
  if (refusals.length > 0) throw new DomainError("BusinessNotFound");
};

/** Writes the whole form, as all its indexes need it, if the row still is as it was read. */
const writeChange = async (
  deps: Deps,
  actor: SignedIn,
  row: BusinessRow,
  change: BusinessChange,
): Promise<BusinessForm | "moved"> => {
  const form = merge(row, change);
  const refusals = await commit(() =>
    deps.store.transaction
      .write((rows) => [
        rows.business
          .patch({ id: row.id })
          .set(presentOf(form))
          .add({ version: 1 })
          .remove(optionalFields.filter((field) => form[field] === null))
          .where((is, { eq }) => eq(is.version, row.version))
          .commit(),
        rows.audit.create(audit(deps, actor, "business.updated", row.id, change)).commit(),
      ])
      .go(),
  );
  return refusals.length === 0 ? form : "moved";
};

const audit = (deps: Deps, actor: SignedIn, action: string, subject_id: string, detail?: BusinessChange) =>
  newAudit(deps, { actor_id: actor.userId, action, subject_id, ...(detail && { detail }) });

const merge = (row: BusinessRow, change: BusinessChange): BusinessForm => {
  const current = showBusiness(row);
  return {
    name: changed(change.name, current.name),
    city: changed(change.city, current.city),
    category: changed(change.category, current.category),
    phone: changed(change.phone, current.phone),
    website: changed(change.website, current.website),
    map_url: changed(change.map_url, current.map_url),
    discount_percent: changed(change.discount_percent, current.discount_percent),
    is_active: changed(change.is_active, current.is_active),
  };
};

/** Null is a value: it empties a field. */
const changed = <Value>(value: Value | undefined, current: Value): Value =>
  value === undefined ? current : value;

/** What is stored of a form: a field that is empty is not there. */
const presentOf = ({ phone, website, map_url, discount_percent, ...needed }: BusinessForm) => ({
  ...needed,
  ...(phone !== null && { phone }),
  ...(website !== null && { website }),
  ...(map_url !== null && { map_url }),
  ...(discount_percent !== null && { discount_percent }),
});
