import { type Operation, operations } from "@majlis/contracts/api";
import { CfnResource } from "aws-cdk-lib";
import { CfnStage } from "aws-cdk-lib/aws-apigatewayv2";
import { Secret } from "aws-cdk-lib/aws-secretsmanager";
import { type ApiRouteProps, Api as HttpApi, type StackContext, use } from "sst/constructs";
import { Auth } from "./Auth";
import { Database } from "./Database";
import { functionEnvironment } from "./functionEnvironment";
import { functionProps } from "./functionProps";
import { grantTable } from "./grantTable";
import { defaultThrottle, routeKeyOf, routeThrottles } from "./routeThrottles";
import { tableNeeds } from "@majlis/functions/deployment/tableNeeds";

/** One route and one Lambda function for each endpoint of the contract. */
export const Api = (context: StackContext) => {
  const { stack } = context;
  const { auth } = use(Auth);
  const originSecret = createOriginSecret(context);
  const api = new HttpApi(stack, "Api", {
    authorizers: {
      jwt: { type: "user_pool", userPool: { id: auth.userPoolId, clientIds: [auth.userPoolClientId] } },
    },
    defaults: {
      authorizer: "jwt",
      // Only access tokens have this scope, so ID tokens are rejected.
      authorizationScopes: ["aws.cognito.signin.user.admin"],
      throttle: defaultThrottle,
    },
    // The site has the same origin: CloudFront forwards `/api/*`.
    cors: false,
    accessLog: { retention: "one_month", format: accessLogFormat },
    routes: createRoutes(context, originSecret),
  });
  throttleRoutes(api);
  stack.addOutputs({ ApiUrl: api.url });
  return { api, originSecret };
};

/** Excludes the caller: no address, no user agent. */
const accessLogFormat = JSON.stringify({
  requestId: "$context.requestId",
  time: "$context.requestTime",
  route: "$context.routeKey",
  status: "$context.status",
  ms: "$context.responseLatency",
  functionMs: "$context.integration.latency",
  refusedBy: "$context.authorizer.error",
  error: "$context.error.responseType",
});

/**
 * Secret header value of CloudFront's requests. It prevents calls to the API's own host, which would bypass the
 * firewall.
 */
const createOriginSecret = ({ stack, app }: StackContext): string =>
  new Secret(stack, "OriginSecret", {
    secretName: app.logicalPrefixedName("origin"),
    generateSecretString: { passwordLength: 48, excludePunctuation: true },
  }).secretValue.unsafeUnwrap(); // a reference that CloudFormation resolves, not the value

const createRoutes = (context: StackContext, originSecret: string) => {
  const { table } = use(Database);
  return Object.fromEntries(
    operations.map(({ name, endpoint }): [string, ApiRouteProps<"jwt">] => [
      routeKeyOf(endpoint),
      {
        ...authorizerOf(endpoint),
        function: functionProps(context, name, {
          environment: { ...functionEnvironment(context, name), ORIGIN_SECRET: originSecret },
          permissions: grantTable(table, tableNeeds[name]),
        }),
      },
    ]),
  );
};

/** Handlers verify tokens too, because public calls can carry one. */
const authorizerOf = ({ access }: Operation["endpoint"]) =>
  access === "public" ? { authorizer: "none" as const } : {};

/** Sets throttles and metrics per route on the stage. The stage must be created after the routes. */
const throttleRoutes = (api: HttpApi<{ jwt: { type: "user_pool" } }>): void => {
  const stage = api.cdk.httpApi.node.findAll().find((child) => child instanceof CfnStage);
  if (!stage) throw new Error("The API has no stage");
  stage.defaultRouteSettings = {
    throttlingBurstLimit: defaultThrottle.burst,
    throttlingRateLimit: defaultThrottle.rate,
    detailedMetricsEnabled: true,
  };
  // CDK passes this object through, so it has CloudFormation's property names.
  stage.routeSettings = Object.fromEntries(
    Object.entries(routeThrottles).map(([routeKey, { burst, rate }]) => [
      routeKey,
      { ThrottlingBurstLimit: burst, ThrottlingRateLimit: rate, DetailedMetricsEnabled: true },
    ]),
  );
  for (const child of api.node.findAll())
    if (child instanceof CfnResource && child.cfnResourceType === "AWS::ApiGatewayV2::Route")
      stage.addDependency(child);
};
