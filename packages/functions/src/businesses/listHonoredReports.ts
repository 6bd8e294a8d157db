import * as contract from "@majlis/contracts/businesses/honored";
import { listHonoredReports } from "@majlis/core/businesses/listHonoredReports";
import { http } from "#functions/http";

export const handler = http(contract.listHonoredReports, ({ deps, actor, query }) =>
  listHonoredReports(deps, actor, query),
);
