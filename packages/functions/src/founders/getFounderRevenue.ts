import * as contract from "@majlis/contracts/founders/revenue";
import { getFounderRevenue } from "@majlis/core/founders/getFounderRevenue";
import { http } from "#functions/http";

export const handler = http(contract.getFounderRevenue, ({ deps, actor }) => getFounderRevenue(deps, actor));
