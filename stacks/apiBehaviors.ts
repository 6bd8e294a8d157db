import { feedMaxAge } from "@majlis/contracts/feeds";
import { apiAddresses } from "@majlis/contracts/sitePaths";
import { Duration, Fn } from "aws-cdk-lib";
import {
  AllowedMethods,
  type BehaviorOptions,
  CacheCookieBehavior,
  CacheHeaderBehavior,
  CachePolicy,
  CacheQueryStringBehavior,
  OriginRequestPolicy,
  OriginSslPolicy,
  type ResponseHeadersPolicy,
  ViewerProtocolPolicy,
} from "aws-cdk-lib/aws-cloudfront";
import { HttpOrigin } from "aws-cdk-lib/aws-cloudfront-origins";
import { type StackContext, use } from "sst/constructs";
import { Api } from "./Api";

/** CloudFront's behaviors of the paths that the API answers. */
export const apiBehaviors = (
  context: StackContext,
  headers: ResponseHeadersPolicy,
): Record<string, BehaviorOptions> => {
  const cachePolicy = createCachePolicy(context);
  return {
    "/api/*": behaviorOf(cachePolicy, headers),
    ...Object.fromEntries(apiAddresses.map((address) => [address, behaviorOf(cachePolicy, headers, "/api")])),
  };
};

/**
 * Functions decide by `cache-control` whether and how long a reply is cached. The key contains the token, so no caller
 * gets a reply to another.
 */
const createCachePolicy = ({ stack, app }: StackContext): CachePolicy =>
  new CachePolicy(stack, "ApiCache", {
    cachePolicyName: app.logicalPrefixedName("api"),
    headerBehavior: CacheHeaderBehavior.allowList("authorization"),
    queryStringBehavior: CacheQueryStringBehavior.all(),
    cookieBehavior: CacheCookieBehavior.none(),
    minTtl: Duration.seconds(0),
    // Without `cache-control`, as in errors of API Gateway, nothing is cached.
    defaultTtl: Duration.seconds(0),
    maxTtl: Duration.seconds(feedMaxAge),
    enableAcceptEncodingBrotli: true,
    enableAcceptEncodingGzip: true,
  });

/** `originPath` is prepended to the path at the API. */
const behaviorOf = (
  cachePolicy: CachePolicy,
  responseHeadersPolicy: ResponseHeadersPolicy,
  originPath?: string,
): BehaviorOptions => {
  const { api, originSecret } = use(Api);
  return {
    // `https://<id>.execute-api…`: the host follows the second slash.
    origin: new HttpOrigin(Fn.select(2, Fn.split("/", api.url)), {
      customHeaders: { "x-origin-secret": originSecret },
      originSslProtocols: [OriginSslPolicy.TLS_V1_2],
      ...(originPath && { originPath }),
    }),
    allowedMethods: AllowedMethods.ALLOW_ALL,
    cachePolicy,
    compress: true,
    originRequestPolicy: OriginRequestPolicy.ALL_VIEWER_EXCEPT_HOST_HEADER,
    responseHeadersPolicy,
    viewerProtocolPolicy: ViewerProtocolPolicy.HTTPS_ONLY,
  };
};
