import * as contract from "@majlis/contracts/redemptions";
import { getSavings } from "@majlis/core/redemptions/getSavings";
import { http } from "#functions/http";

export const handler = http(contract.getSavings, ({ deps, actor }) => getSavings(deps, actor));
