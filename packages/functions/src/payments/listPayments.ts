import * as contract from "@majlis/contracts/payments";
import { listPayments } from "@majlis/core/payments/listPayments";
import { http } from "#functions/http";

export const handler = http(contract.listPayments, ({ deps, query }) => listPayments(deps, query));
