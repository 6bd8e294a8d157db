import * as contract from "@majlis/contracts/admin";
import { setUserRole } from "@majlis/core/admin/setUserRole";
import { http } from "#functions/http";

export const handler = http(contract.setUserRole, ({ deps, actor, body }) => setUserRole(deps, actor, body));
