import * as membership from "@majlis/contracts/membership";
import { startGiftCheckout } from "@majlis/core/membership/gifts/startGiftCheckout";
import { probeCheckout, startCheckout } from "@majlis/core/membership/startCheckout";
import { startSeatCheckout } from "@majlis/core/membership/startSeatCheckout";
import { kursiPurpose } from "@majlis/core/payments/payments";
import { payments } from "#functions/adapters/payments";
import { route, serve } from "#functions/http";

export const handler = serve("membership/startCheckout", {
  "membership/startCheckout": route(membership.startCheckout, async ({ deps, actor, query }) => {
    if (query.probe === "1") return probeCheckout(deps);
    if (query.gift !== undefined) return startGiftCheckout(deps, payments, actor, query.gift, query.way);
    return query.eventId
      ? startSeatCheckout(deps, payments, actor, query.eventId, query.kursi && kursiPurpose(query.eventId))
      : startCheckout(deps, payments, actor, query.months, query.way, query.period);
  }),
});
