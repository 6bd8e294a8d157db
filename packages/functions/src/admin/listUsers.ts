import * as contract from "@majlis/contracts/admin";
import { listUsers } from "@majlis/core/admin/listUsers";
import { http } from "#functions/http";

export const handler = http(contract.listUsers, ({ deps, query }) => listUsers(deps, query));
