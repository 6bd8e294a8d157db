import { CheckId } from "@majlis/contracts/ids";
import { showCheck } from "#core/membership/showCheck";
import { verifyMembership } from "#core/membership/verifyMembership";
import type { Deps } from "#core/table/deps";
import type { OpenDesk } from "./openDesk";

/** Checks a card's code for the business of the desk. A second call is another check. */
export const checkAtDesk = async (deps: Deps, { businessId }: OpenDesk, qrCode: string) => {
  const id = CheckId.parse(deps.ids.next("ver"));
  return showCheck({ id, qrCode }, await verifyMembership(deps, { id, qrCode, checkedBy: businessId }));
};
