import * as membership from "@majlis/contracts/membership";
import { verifyMembership } from "@majlis/core/membership/verifyMembership";
import { hashAddress } from "#functions/adapters/deriveKey";
import { throttle } from "#functions/adapters/throttle";
import { route, serve } from "#functions/http";

export const handler = serve("membership/verifyMembership", {
  "membership/verifyMembership": route(membership.verifyMembership, async ({ deps, body, address }) => {
    const { qrCode, partnerId } = body;
    // The till comes first: its refused calls do not count for the other tills of the address.
    await throttle("cardChecksOfPartner", `${address} ${partnerId?.toLowerCase() ?? ""}`);
    await throttle("cardChecksOfAddress", address);
    return verifyMembership(deps, { qrCode, checkedBy: partnerId || hashAddress(address) });
  }),
});
