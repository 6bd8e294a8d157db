import * as contract from "@majlis/contracts/redemptions";
import { recordRedemption } from "@majlis/core/redemptions/recordRedemption";
import { hashAddress } from "#functions/adapters/hashAddress";
import { throttle } from "#functions/adapters/throttle";
import { http } from "#functions/http";

export const handler = http(contract.recordRedemption, async ({ deps, body, address }) => {
  const { partnerId } = body;
  await throttle("redemptionsOfPartner", `${address} ${partnerId?.toLowerCase() ?? ""}`);
  await throttle("redemptionsOfAddress", address);
  return recordRedemption(deps, { partnerId, checkedBy: partnerId || hashAddress(address) }, body);
});
