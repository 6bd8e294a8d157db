import type { APIGatewayProxyEventV2 } from "aws-lambda";

/**
 * Network address of the caller. CloudFront appends it to `x-forwarded-for`, and API Gateway appends CloudFront's
 * address, so it is the second value from the right; the caller controls only values before it. Without CloudFront, it
 * is the source address that API Gateway reports.
 */
export const callerAddress = (event: APIGatewayProxyEventV2): string => {
  const hops = (event.headers["x-forwarded-for"] ?? "").split(",").map((hop) => hop.trim());
  return hops.at(-2) || event.requestContext.http.sourceIp;
};
