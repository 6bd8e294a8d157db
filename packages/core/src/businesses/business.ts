import type { AdminBusiness, BusinessForm } from "@majlis/contracts/businesses";
import { BusinessId } from "@majlis/contracts/ids";
import { newAudit } from "#core/audit/audit";
import type { SignedIn } from "#core/kernel/actor";
import { instantNow } from "#core/kernel/clock";
import type { BusinessRow } from "#core/table/partners/business.entity";
import type { Deps } from "#core/table/deps";
import type { TransactionRows } from "#core/table/store";
import { shareOf } from "./honored.rules";
import { countsOf } from "./moveReport";
import { showTerms } from "./proposal";

/** What everyone sees of the reports: nothing below five. */
export const showShare = (row: BusinessRow) => {
  const counts = countsOf(row);
  const honored_share = shareOf(counts);
  return { honored_share, report_count: honored_share === null ? null : counts.reports };
};

/** All fields of a business, for admins. */
export const showForAdmin = (row: BusinessRow): AdminBusiness => ({
  ...showBusiness(row),
  report_count: row.report_count ?? 0,
  honored_count: row.honored_count ?? 0,
  has_desk: row.desk_hash !== undefined,
});

/** The fields of a business, for members. */
export const showBusiness = (row: BusinessRow) => ({
  id: BusinessId.parse(row.id),
  name: row.name,
  city: row.city,
  district: row.district ?? null,
  category: row.category,
  phone: row.phone ?? null,
  website: row.website ?? null,
  map_url: row.map_url ?? null,
  discount_percent: row.discount_percent ?? null,
  bill_currency: row.bill_currency ?? null,
  ...showTerms(row),
  is_active: row.is_active,
  ...showShare(row),
});

export type BusinessChange = { readonly [Field in keyof BusinessForm]?: BusinessForm[Field] | undefined };

/** The audit row of a change to a business. */
export const businessAudit = (
  deps: Deps,
  actor: SignedIn,
  action: string,
  subject_id: string,
  detail?: BusinessChange,
) => newAudit(deps, { actor_id: actor.userId, action, subject_id, ...(detail && { detail }) });

/** Marks the row of a desk link as ended. Undefined without a link. */
export const endDesk = (deps: Deps, rows: TransactionRows, token_hash: string | undefined) =>
  token_hash === undefined
    ? undefined
    : rows.desk
        .patch({ token_hash })
        .set({ revoked_at: instantNow(deps) })
        .commit();

/** The stored attributes of a form. Empty fields are absent. */
export const presentOf = ({
  phone,
  website,
  map_url,
  discount_percent,
  bill_currency,
  terms,
  district,
  ...needed
}: BusinessForm) => ({
  ...needed,
  ...(phone !== null && { phone }),
  ...(website !== null && { website }),
  ...(map_url !== null && { map_url }),
  ...(discount_percent !== null && { discount_percent }),
  ...(bill_currency !== null && { bill_currency }),
  ...(terms !== null && { terms }),
  ...(district && { district }),
});
