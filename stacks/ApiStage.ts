import { RemovalPolicy, Stack } from "aws-cdk-lib";
import { CfnStage } from "aws-cdk-lib/aws-apigatewayv2";
import { FilterPattern, LogGroup, RetentionDays } from "aws-cdk-lib/aws-logs";
import { type StackContext, use } from "./constructs";
import { Api } from "./Api";
import { PageRoutes, Routes } from "./ApiRoutes";
import { defaultThrottle, routeThrottles } from "./routeThrottles";

/**
 * Counts replies 429, which the gateway's own metrics mix with other refusals. A metric of a log filter without values has
 * no dimension, so its name has the stage.
 */
export const throttledCalls = { namespace: "MajlisApi", name: "ThrottledCalls" } as const;

/** The API's stage with throttles, metrics and access log. API Gateway rejects a throttle of a missing route. */
export const ApiStage = ({ stack, app }: StackContext): CfnStage => {
  const { api } = use(Api);
  for (const each of [...use(Routes), ...use(PageRoutes)]) stack.addDependency(Stack.of(each));
  const accessLog = new LogGroup(stack, "AccessLog", {
    // API Gateway's policy for log delivery covers groups with this prefix.
    logGroupName: `/aws/vendedlogs/apis/${app.logicalPrefixedName("Api")}-${api.apiId}/default`,
    retention: RetentionDays.ONE_MONTH,
    // A group that outlives a failed deployment would make the next one fail.
    removalPolicy: RemovalPolicy.DESTROY,
  });
  accessLog.addMetricFilter("ThrottledCalls", {
    filterPattern: FilterPattern.stringValue("$.status", "=", "429"),
    metricNamespace: throttledCalls.namespace,
    metricName: `${app.stage}-${throttledCalls.name}`,
  });
  return new CfnStage(stack, "Stage", {
    apiId: api.apiId,
    stageName: "$default",
    autoDeploy: true,
    accessLogSettings: { destinationArn: accessLog.logGroupArn, format: accessLogFormat },
    defaultRouteSettings: {
      throttlingBurstLimit: defaultThrottle.burst,
      throttlingRateLimit: defaultThrottle.rate,
    },
    routeSettings,
  });
};

/** CDK passes this object through, so it has CloudFormation's property names. */
const routeSettings = Object.fromEntries(
  Object.entries(routeThrottles).map(([routeKey, { burst, rate }]) => [
    routeKey,
    { ThrottlingBurstLimit: burst, ThrottlingRateLimit: rate },
  ]),
);

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
