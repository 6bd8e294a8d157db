import * as membership from "@majlis/contracts/membership";
import { verifyMembership } from "@majlis/core/membership/verifyMembership";
import { hasDesk } from "@majlis/core/redemptions/till";
import { hashAddress } from "#functions/adapters/deriveKey";
import { throttle } from "#functions/adapters/throttle";
import { route, serve } from "#functions/http";

export const handler = serve("membership/verifyMembership", {
  "membership/verifyMembership": route(membership.verifyMembership, async ({ deps, body, address }) => {
    const { qrCode, partnerId, key } = body;
    // The partner's limit is counted first. A refused call does not count for other partners at the same address.
    await throttle("cardChecksOfPartner", `${address} ${partnerId?.toLowerCase() ?? ""}`);
    await throttle("cardChecksOfAddress", address);
    if (!(await hasDesk(deps, partnerId)))
      return verifyMembership(deps, { qrCode, key, checkedBy: partnerId || hashAddress(address) });
    // In the name of a partner with a desk link, this call redeems no code and records no discount.
    const { checkId: _, ...check } = await verifyMembership(deps, {
      qrCode,
      key,
      checkedBy: hashAddress(address),
    });
    return check;
  }),
});
