import * as contract from "@majlis/contracts/membership";
import { probeCheckout, startCheckout } from "@majlis/core/membership/startCheckout";
import { payments } from "../adapters/payments";
import { http } from "../http";

export const handler = http(contract.checkout, async ({ deps, actor, query }) =>
  query.probe === "1" ? probeCheckout(deps) : startCheckout(deps, payments, actor),
);
