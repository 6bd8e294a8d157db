import * as contract from "@majlis/contracts/admin";
import { listAudit } from "@majlis/core/admin/listAudit";
import { http } from "#functions/http";

export const handler = http(contract.listAudit, ({ deps, query }) => listAudit(deps, query));
