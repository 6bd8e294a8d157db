import { visitor } from "@majlis/core/kernel/actor";
import { findActor } from "@majlis/core/users/findActor";
import { readCaller } from "./adapters/verifyToken";
import { createHttp } from "./createHttp";
import { deps } from "./deps";

/** Creates the Lambda handler of an endpoint, for callers with or without a token: see createHttp. */
export const http = createHttp({
  deps,
  findCaller: async (event, onToken) => {
    const caller = await readCaller(event);
    if (caller === undefined) return { actor: visitor };
    onToken();
    return { actor: await findActor(deps, caller.sub), session: caller.session };
  },
});
