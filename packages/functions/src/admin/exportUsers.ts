import * as contract from "@majlis/contracts/admin";
import { exportUsers } from "@majlis/core/admin/exportUsers";
import { http } from "#functions/http";

export const handler = http(contract.exportUsers, ({ deps, actor, query }) =>
  exportUsers(deps, actor, query),
);
