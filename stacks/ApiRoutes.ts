import { type Operation, type OperationName, operations } from "@majlis/contracts/api";
import { tableNeeds } from "@majlis/functions/deployment/tableNeeds";
import { StringParameter } from "aws-cdk-lib/aws-ssm";
import { type ApiRouteProps, type StackContext, use } from "sst/constructs";
import { allowWhatsApp } from "./allowWhatsApp";
import { Api } from "./Api";
import { Database } from "./Database";
import { functionEnvironment } from "./functionEnvironment";
import { together } from "./functionNeeds";
import { type FunctionNeeds, functionProps } from "./functionProps";
import { grantTable } from "./grantTable";
import { workingOnPictures } from "./Pictures";
import { pageNeeds } from "./pageNeeds";
import { walletNeeds } from "./walletNeeds";
import { type RouteStackName, routeStackOf } from "./routeStacks";
import { routeKeyOf } from "./routeThrottles";

/** One route and one Lambda function for each endpoint of a routes stack. */
export const createApiRoutes = (name: RouteStackName) => (context: StackContext) => {
  const { api } = use(Api);
  const { table } = use(Database);
  const originSecret = resolveOriginSecret(context);
  const needsOf = (operation: OperationName): FunctionNeeds => ({
    environment: { ...functionEnvironment(context, operation), ORIGIN_SECRET: originSecret },
    permissions: [
      ...grantTable(table, tableNeeds[operation]),
      ...(operation === "users/requestPhoneCode" ? allowWhatsApp(context.stack) : []),
    ],
  });
  const routes = operations
    .filter((operation) => routeStackOf(operation.name) === name)
    .map((operation): [string, ApiRouteProps<"jwt">] => [
      routeKeyOf(operation.endpoint),
      {
        ...authorizerOf(operation),
        function: functionProps(
          context,
          operation.name,
          together(
            needsOf(operation.name),
            pageNeeds(operation.name),
            walletNeeds(context.stack, operation.name),
            workingOnPictures(operation.name),
          ),
        ),
      },
    ]);
  api.addRoutes(context.stack, Object.fromEntries(routes));
};

/**
 * A template can have 60 dynamic references, and each function would have one. Instead one parameter resolves the
 * secret, and the functions read the parameter's value. Another stack cannot read it, because the export would show it.
 */
const resolveOriginSecret = ({ stack }: StackContext): string =>
  new StringParameter(stack, "OriginSecret", {
    description: "Copy of the secret between CloudFront and the API, for the functions of this stack",
    stringValue: use(Api).originSecret,
  }).stringValue;

/** Handlers verify tokens too, because public calls can carry one. A desk has its own token, which its functions verify. */
const authorizerOf = ({ endpoint }: Operation) =>
  endpoint.access === "public" || endpoint.access === "desk" ? { authorizer: "none" as const } : {};
