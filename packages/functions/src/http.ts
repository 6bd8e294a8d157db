import { deskHeader } from "@majlis/contracts/desk";
import { methodsOf } from "@majlis/contracts/endpoint";
import { openDesk } from "@majlis/core/desk/openDesk";
import { visitor } from "@majlis/core/kernel/actor";
import { findActor } from "@majlis/core/users/findActor";
import type { APIGatewayProxyEventV2 } from "aws-lambda";
import { throttle } from "./adapters/throttle";
import { readCaller } from "./adapters/verifyToken";
import { callerAddress } from "./callerAddress";
import { createHttp, type HttpHandler, type Route } from "./createHttp";
import { deps } from "./deps";
import type { FunctionName, OperationsOf } from "./deployment/functions";
import { log } from "./log";
import { reply } from "./replies";

/** Creates the route of an endpoint, for callers with or without a token, and for desks: see createHttp. */
export const route = createHttp({
  deps,
  findCaller: async (event) => {
    const caller = await readCaller(event);
    if (caller === undefined) return { actor: visitor };
    return { actor: await findActor(deps, caller.sub), session: caller.session };
  },
  findDesk: async (event) => {
    await throttle("desks", callerAddress(event));
    return openDesk(deps, event.headers[deskHeader]);
  },
});

/**
 * Creates the Lambda handler of a function. Its row in deployment/functions.ts says which operations it serves: a
 * missing route does not compile. A call of another function's operation is refused. The gateway removes the body of an
 * answer to HEAD.
 */
export const serve = <Name extends FunctionName>(
  name: Name,
  routes: Readonly<Record<OperationsOf<Name>, Route>>,
): HttpHandler => {
  const byKey = new Map(
    Object.entries<Route>(routes).flatMap(([operation, { endpoint, answer }]) =>
      methodsOf(endpoint).map((method) => [
        `${method} ${endpoint.path}`,
        (event: APIGatewayProxyEventV2) => answer(event, operation),
      ]),
    ),
  );
  return async (event) => {
    const answer = byKey.get(event.routeKey);
    if (answer) return answer(event);
    log("error", {
      function: name,
      route: event.routeKey,
      problem: "The function does not serve this route",
    });
    return reply(404, { message: "Not Found" });
  };
};
