import type { Output } from "@majlis/contracts/endpoint";
import type { CheckId } from "@majlis/contracts/ids";
import type { VerifiedMember, verifyMembership as contract } from "@majlis/contracts/membership";
import { readCardCode } from "./cardCode.rules";

/** What the partner sees of a check. */
export const showCheck = (
  { id, qrCode }: { readonly id: CheckId; readonly qrCode: string },
  member: VerifiedMember | "replayed" | undefined,
): Output<typeof contract> => {
  if (member === "replayed") return { valid: false, reason: member };
  if (!member) return { valid: false };
  const isStatic = readCardCode(qrCode).kind !== "moving";
  return { valid: true, member, checkId: id, ...(isStatic && { static: true as const }) };
};
