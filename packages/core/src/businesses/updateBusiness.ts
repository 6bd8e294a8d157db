import type { AdminBusiness, BusinessForm } from "@majlis/contracts/businesses";
import type { Since } from "@majlis/contracts/earlier";
import { BusinessId } from "@majlis/contracts/ids";
import type { SignedIn } from "#core/kernel/actor";
import { DomainError, refuseOverwrite } from "#core/kernel/errors";
import { type Attempt, conflict, done, retryOnConflict } from "#core/kernel/retry";
import type { BusinessRow } from "#core/table/partners/business.entity";
import { commit } from "#core/table/commit";
import type { Deps } from "#core/table/deps";
import { businessAudit, type BusinessChange, endDesk, presentOf, showForAdmin } from "./business";

const optionalFields = [
  "phone",
  "website",
  "map_url",
  "discount_percent",
  "bill_currency",
  "terms",
  "district",
] as const;

/**
 * Changes the given fields of a business, with an audit row. Concurrent changes are both kept. A deleted business is
 * not recreated. A business that becomes inactive loses its desk link. Throws BusinessNotFound, ChangedMeanwhile, Busy.
 */
export const updateBusiness = async (
  deps: Deps,
  actor: SignedIn,
  businessId: BusinessId,
  { was, ...change }: Since<BusinessChange>,
): Promise<AdminBusiness> =>
  retryOnConflict(async () => {
    const { data: row } = await deps.store.business.get({ id: businessId }).go({ consistent: true });
    if (!row) throw new DomainError("BusinessNotFound");
    refuseOverwrite(showForAdmin(row), { ...change, was });
    return writeChange(deps, actor, row, change);
  });

/** Writes the whole form, which all indexes need, if the row has not changed since the read. */
const writeChange = async (
  deps: Deps,
  actor: SignedIn,
  row: BusinessRow,
  change: BusinessChange,
): Promise<Attempt<AdminBusiness>> => {
  const form = merge(row, change);
  const ended = form.is_active ? undefined : row.desk_hash;
  const result = await commit(deps.store, (rows) => ({
    business: rows.business
      .patch({ id: row.id })
      .set(presentOf(form))
      .add({ version: 1 })
      .remove([
        ...optionalFields.filter((field) => form[field] === null),
        ...(ended === undefined ? [] : (["desk_hash"] as const)),
      ])
      .where((is, { eq }) => eq(is.version, row.version))
      .commit(),
    desk: endDesk(deps, rows, ended),
    audit: rows.audit.create(businessAudit(deps, actor, "business.updated", row.id, change)).commit(),
  }));
  return result.outcome === "committed"
    ? done({
        ...showForAdmin(row),
        ...form,
        district: form.district ?? null,
        has_desk: form.is_active && row.desk_hash !== undefined,
      })
    : conflict;
};

const merge = (row: BusinessRow, change: BusinessChange): BusinessForm => {
  const current = showForAdmin(row);
  return {
    name: changed(change.name, current.name),
    city: changed(change.city, current.city),
    district: changed(change.district, row.district ?? null),
    category: changed(change.category, current.category),
    phone: changed(change.phone, current.phone),
    website: changed(change.website, current.website),
    map_url: changed(change.map_url, current.map_url),
    discount_percent: changed(change.discount_percent, current.discount_percent),
    bill_currency: changed(change.bill_currency, current.bill_currency),
    hours: changed(change.hours, current.hours),
    terms: changed(change.terms, current.terms),
    excluded_days: changed(change.excluded_days, current.excluded_days),
    is_active: changed(change.is_active, current.is_active),
  };
};

/** Null is a value: it clears a field. */
const changed = <Value>(value: Value | undefined, current: Value): Value =>
  value === undefined ? current : value;
