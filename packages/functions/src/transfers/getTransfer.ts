import * as contract from "@majlis/contracts/transfers";
import { getTransfer } from "@majlis/core/transfers/getTransfer";
import { transferDetails } from "#functions/adapters/transferPayments";
import { http } from "#functions/http";

export const handler = http(contract.getTransfer, async ({ deps, actor, params }) => ({
  ...(await getTransfer(deps, actor, params.reference)),
  ...transferDetails,
}));
