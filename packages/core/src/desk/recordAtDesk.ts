import type { NewRedemption } from "@majlis/contracts/redemptions";
import { recordRedemption } from "#core/redemptions/recordRedemption";
import type { Deps } from "#core/table/deps";
import type { OpenDesk } from "./openDesk";

/** Records the discount of a check at the desk. The same key again gets the same answer. Throws as recordRedemption. */
export const recordAtDesk = (deps: Deps, { businessId }: OpenDesk, redemption: NewRedemption) =>
  recordRedemption(deps, { partnerId: businessId, checkedBy: businessId }, redemption);
