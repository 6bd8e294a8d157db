import type { Operation } from "@majlis/contracts/api";
import { methodsOf } from "@majlis/contracts/endpoint";
import { type FunctionName, functionRows, operationsOf, rowOf } from "@majlis/functions/deployment/functions";
import { HttpMethod, HttpNoneAuthorizer, HttpRoute, HttpRouteKey } from "aws-cdk-lib/aws-apigatewayv2";
import { HttpLambdaIntegration } from "aws-cdk-lib/aws-apigatewayv2-integrations";
import { StringParameter } from "aws-cdk-lib/aws-ssm";
import { Function as LambdaFunction, type StackContext, use } from "./constructs";
import { Api } from "./Api";
import { Auth } from "./Auth";
import { propsOf } from "./functionNeeds";

/** Pages read the site's bucket, so their stack comes after the site. */
const stackOf = (name: FunctionName) => (rowOf(name).pages ? "PageRoutes" : "Routes");

/** A route for each method of each endpoint, and one integration for each function. Returns the functions. */
const createApiRoutes = (stackName: ReturnType<typeof stackOf>) => (context: StackContext) => {
  const { stack } = context;
  const environment = resolveSecrets(context);
  return functionRows
    .filter(({ name }) => operationsOf(name).length > 0 && stackOf(name) === stackName)
    .map(({ name }) => {
      const id = name.replace("/", "-");
      const own = new LambdaFunction(stack, id, propsOf(context, name, { environment }));
      // One permission for all routes: a function's policy has 20 kB.
      const integration = new HttpLambdaIntegration(`Integration-${id}`, own, {
        scopePermissionToRoute: false,
      });
      for (const operation of operationsOf(name)) addRoutes(context, operation, integration);
      return own;
    });
};

export const Routes = createApiRoutes("Routes");
export const PageRoutes = createApiRoutes("PageRoutes");

/** Handlers verify tokens too, because public calls can carry one. A desk has its own token, which handlers verify. */
const addRoutes = ({ stack }: StackContext, { endpoint }: Operation, integration: HttpLambdaIntegration) => {
  const { routed, authorizer } = use(Api);
  const { path, access } = endpoint;
  const isOpen = access === "public" || access === "desk";
  return methodsOf(endpoint).map(
    (method) =>
      new HttpRoute(stack, `Route-${method}-${path.replace(/\W+/g, "-")}`, {
        httpApi: routed,
        routeKey: HttpRouteKey.with(path, HttpMethod[method]),
        integration,
        ...(isOpen
          ? { authorizer: new HttpNoneAuthorizer() }
          : // Only access tokens have this scope, so ID tokens are rejected.
            { authorizer, authorizationScopes: ["aws.cognito.signin.user.admin"] }),
      }),
  );
};

/**
 * A template can have 60 dynamic references, and each function would have some. Instead parameters resolve the secrets,
 * and the functions read the parameters' values. Another stack cannot read them, because the export would show them.
 */
const resolveSecrets = ({ stack }: StackContext): Record<string, string> => {
  const { origin, otherOrigin, keys } = use(Api).secrets;
  const resolve = (id: string, stringValue: string) =>
    new StringParameter(stack, id, {
      description: "Copy of a secret for the functions of this stack",
      stringValue,
    }).stringValue;
  return {
    ORIGIN_SECRET: resolve("OriginSecret", origin),
    KEY_SECRET: resolve("KeySecret", keys),
    ADDRESS_SECRET: resolve("AddressSecret", use(Auth).addressSecret),
    ...(otherOrigin && { OTHER_ORIGIN_SECRET: resolve("OtherOriginSecret", otherOrigin) }),
  };
};
