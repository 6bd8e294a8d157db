import * as contract from "@majlis/contracts/payments";
import { listPaymentTasks } from "@majlis/core/payments/listPaymentTasks";
import { http } from "#functions/http";

export const handler = http(contract.listPaymentTasks, ({ deps, query }) => listPaymentTasks(deps, query));
