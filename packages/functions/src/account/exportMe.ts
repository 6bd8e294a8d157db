import * as contract from "@majlis/contracts/account";
import { exportMe } from "@majlis/core/account/exportMe";
import { http } from "#functions/http";

export const handler = http(contract.exportMe, ({ deps, actor }) => exportMe(deps, actor));
