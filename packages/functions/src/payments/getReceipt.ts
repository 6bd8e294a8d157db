import * as contract from "@majlis/contracts/payments";
import { getReceipt } from "@majlis/core/payments/getReceipt";
import { http } from "#functions/http";

export const handler = http(contract.getReceipt, ({ deps, actor, params }) =>
  getReceipt(deps, actor, params.number),
);
