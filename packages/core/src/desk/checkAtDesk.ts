import { verifyMembership } from "#core/membership/verifyMembership";
import type { Deps } from "#core/table/deps";
import type { OpenDesk } from "./openDesk";

/** Checks a card's code for the business of the desk. A second call is another check. */
export const checkAtDesk = (deps: Deps, { businessId }: OpenDesk, qrCode: string) =>
  verifyMembership(deps, { qrCode, checkedBy: businessId });
