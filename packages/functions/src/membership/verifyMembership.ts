import * as contract from "@majlis/contracts/membership";
import { answerCheck } from "@majlis/core/membership/answerCheck";
import { hashAddress } from "#functions/adapters/hashAddress";
import { throttle } from "#functions/adapters/throttle";
import { http } from "#functions/http";

export const handler = http(contract.verifyMembership, async ({ deps, body, address }) => {
  const { qrCode, partnerId } = body;
  // The till comes first: its refused calls do not count for the other tills of the address.
  await throttle("cardChecksOfPartner", `${address} ${partnerId?.toLowerCase() ?? ""}`);
  await throttle("cardChecksOfAddress", address);
  return answerCheck(deps, { qrCode, checkedBy: partnerId || hashAddress(address) });
});
