import { BusinessId } from "@majlis/contracts/ids";
import { DomainError } from "#core/kernel/errors";
import { hashToken } from "#core/kernel/linkToken";
import type { BusinessRow } from "#core/table/partners/business.entity";
import type { Deps } from "#core/table/deps";

export interface OpenDesk {
  readonly businessId: BusinessId;
  readonly business: BusinessRow;
}

/**
 * The business of a desk link: two reads by key. Unknown and ended links, and links of a business that is inactive or
 * deleted, get the same refusal. Throws DeskClosed.
 */
export const openDesk = async ({ store }: Deps, token: string | undefined): Promise<OpenDesk> => {
  if (!token) throw new DomainError("DeskClosed");
  const token_hash = hashToken(token);
  const { data: desk } = await store.desk.get({ token_hash }).go({ consistent: true });
  if (!desk || desk.revoked_at !== undefined) throw new DomainError("DeskClosed");
  const { data: business } = await store.business.get({ id: desk.business_id }).go();
  if (!business?.is_active) throw new DomainError("DeskClosed");
  return { businessId: BusinessId.parse(business.id), business };
};
