import type { APIGatewayProxyEventV2 } from "aws-lambda";

/**
 * The network address of whoever called the site. CloudFront appends it to `x-forwarded-for`, and API Gateway appends
 * CloudFront's: it stands second from the right, whatever the caller wrote before it. Without CloudFront in between it
 * is the address that API Gateway saw.
 */
export const callerAddress = (event: APIGatewayProxyEventV2): string => {
  const hops = (event.headers["x-forwarded-for"] ?? "").split(",").map((hop) => hop.trim());
  return hops.at(-2) || event.requestContext.http.sourceIp;
};
