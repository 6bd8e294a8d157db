import * as contract from "@majlis/contracts/payments";
import { listMyReceipts } from "@majlis/core/payments/listMyReceipts";
import { http } from "#functions/http";

export const handler = http(contract.listMyReceipts, ({ deps, actor, query }) =>
  listMyReceipts(deps, actor, query),
);
