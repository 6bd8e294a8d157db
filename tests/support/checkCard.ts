import type { CheckId } from "@majlis/contracts/ids";
import { type CardCheck, verifyMembership } from "@majlis/core/membership/verifyMembership";
import type { Deps } from "@majlis/core/table/deps";

/** The id of a valid check of a card. */
export const checkCard = async (deps: Deps, check: CardCheck): Promise<CheckId> => {
  const { checkId } = await verifyMembership(deps, check);
  if (checkId === undefined) throw new Error("The card is not valid");
  return checkId;
};
