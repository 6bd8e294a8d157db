import { BusinessId } from "@majlis/contracts/ids";
import type { Deps } from "#core/table/deps";

/** Who records: the Partner ID as given, and what a check of the same caller has as `checked_by`. */
export interface Till {
  readonly partnerId: string | undefined;
  readonly checkedBy: string;
  /** The caller has the desk link of the business. */
  readonly isDesk?: true;
}

/** Discounts of one member a day that tills without a desk link record. */
export const redemptionsPerDay = 10;

/** Partner IDs differ in case only by mistake. */
export const partnerKey = (checkedBy: string): string => checkedBy.toLowerCase();

/** Whether the Partner ID is a business with a live desk link. Only its desk redeems and records checks in its name. */
export const hasDesk = async ({ store }: Deps, partnerId: string | undefined): Promise<boolean> => {
  const id = BusinessId.safeParse(partnerId?.toLowerCase());
  if (!id.success) return false;
  const { data } = await store.business.get({ id: id.data }).go({ attributes: ["desk_hash"] });
  return data?.desk_hash !== undefined;
};
