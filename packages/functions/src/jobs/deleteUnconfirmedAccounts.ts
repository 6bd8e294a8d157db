import { deleteUnconfirmedAccounts } from "@majlis/core/account/deleteUnconfirmedAccounts";
import { unconfirmedAccounts } from "#functions/adapters/userPool";
import { deps } from "#functions/deps";
import { job } from "#functions/job";

export const handler = job("deleteUnconfirmedAccounts", () =>
  deleteUnconfirmedAccounts(deps, unconfirmedAccounts),
);
