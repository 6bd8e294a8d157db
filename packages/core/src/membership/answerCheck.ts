import type { verifyMembership as contract } from "@majlis/contracts/membership";
import type { Output } from "@majlis/contracts/endpoint";
import { CheckId } from "@majlis/contracts/ids";
import type { Deps } from "#core/table/deps";
import { readCardCode } from "./cardCode.rules";
import { type CardCheck, verifyMembership } from "./verifyMembership";

/** Checks a card's code and returns what the partner sees. A second call is another check. */
export const answerCheck = async (
  deps: Deps,
  { qrCode, checkedBy }: Omit<CardCheck, "id">,
): Promise<Output<typeof contract>> => {
  const id = CheckId.parse(deps.ids.next("ver"));
  const member = await verifyMembership(deps, { id, qrCode, checkedBy });
  if (member === "replayed") return { valid: false, reason: member };
  if (!member) return { valid: false };
  const isStatic = readCardCode(qrCode).kind !== "moving";
  return { valid: true, member, checkId: id, ...(isStatic && { static: true as const }) };
};
