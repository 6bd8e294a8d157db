import * as contract from "@majlis/contracts/system";
import { getHealth } from "@majlis/core/system/getHealth";
import { http } from "#functions/http";

export const handler = http(contract.getHealth, ({ deps, query }) =>
  getHealth(deps, { deep: query.deep === "1" }),
);
