import * as contract from "@majlis/contracts/desk";
import { openDesk } from "@majlis/core/desk/openDesk";
import { recordRedemption } from "@majlis/core/redemptions/recordRedemption";
import { throttle } from "#functions/adapters/throttle";
import { http } from "#functions/http";

export const handler = http(contract.recordAtDesk, async ({ deps, body, address, header }) => {
  await throttle("desks", address);
  const { businessId } = await openDesk(deps, header(contract.deskHeader));
  return recordRedemption(deps, { partnerId: businessId, checkedBy: businessId }, body);
});
