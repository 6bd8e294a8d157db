import * as contract from "@majlis/contracts/transfers";
import { listTransfers } from "@majlis/core/transfers/listTransfers";
import { http } from "#functions/http";

export const handler = http(contract.listTransfers, ({ deps, query }) => listTransfers(deps, query));
