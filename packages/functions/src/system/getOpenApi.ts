import * as contract from "@majlis/contracts/system";
import { visitor } from "@majlis/core/kernel/actor";
import { getOpenApi } from "@majlis/core/system/getOpenApi";
import { readCaller } from "#functions/adapters/verifyToken";
import { createHttp } from "#functions/createHttp";
import { settings } from "#functions/settings";

/** The reply is equal for all callers. Without the table, the bundle has room for the whole contract. */
const http = createHttp({
  deps: settings,
  findCaller: async (event) => {
    await readCaller(event);
    return { actor: visitor };
  },
});

export const handler = http(contract.getOpenApi, async ({ deps }) => getOpenApi(deps.VERSION));
