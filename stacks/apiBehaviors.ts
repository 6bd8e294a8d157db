import { feedMaxAge } from "@majlis/contracts/feeds";
import { pageSharedMaxAge } from "@majlis/contracts/endpoint";
import { pictureMaxAge } from "@majlis/contracts/pages";
import { apiAddresses, apiPatterns, listPatterns, listsBelow } from "@majlis/contracts/sitePaths";
import { Duration, Fn } from "aws-cdk-lib";
import {
  AllowedMethods,
  type BehaviorOptions,
  CacheCookieBehavior,
  CacheHeaderBehavior,
  CachePolicy,
  CacheQueryStringBehavior,
  Function as EdgeFunction,
  FunctionCode,
  FunctionEventType,
  FunctionRuntime,
  type IOrigin,
  OriginRequestPolicy,
  OriginSslPolicy,
  type ResponseHeadersPolicy,
  ViewerProtocolPolicy,
} from "aws-cdk-lib/aws-cloudfront";
import { HttpOrigin, type HttpOriginProps, OriginGroup } from "aws-cdk-lib/aws-cloudfront-origins";
import { nameWithRegion } from "@majlis/functions/deployment/resourceNames";
import { type StackContext, use } from "./constructs";
import { Api } from "./Api";
import { writeListRouter, writePageRouter } from "./pageRouter";

/** CloudFront's behaviors of the paths that the API answers. `files` is the bucket of the site. */
export const apiBehaviors = (
  context: StackContext,
  headers: ResponseHeadersPolicy,
  files: IOrigin,
): Record<string, BehaviorOptions> => {
  const cachePolicy = createCachePolicy(context, "ApiCache", "api", {
    queries: CacheQueryStringBehavior.all(),
    maxTtl: feedMaxAge,
  });
  return {
    "/api/*": behaviorOf(cachePolicy, headers),
    ...Object.fromEntries(apiAddresses.map((address) => [address, behaviorOf(cachePolicy, headers, "/api")])),
    ...patternBehaviors(context, headers),
    ...listBehaviors(context, headers, files),
  };
};

/** The wait for a list. Its function answers within three seconds once it runs. */
const listTimeout = Duration.seconds(5);

/**
 * Pages that begin with a list. When the API fails or is late, the bucket has a document of the same name, which loads
 * the list itself. It is cached no longer than a list.
 */
const listBehaviors = (context: StackContext, headers: ResponseHeadersPolicy, files: IOrigin) => {
  const cachePolicy = createCachePolicy(context, "ListCache", "lists", {
    queries: CacheQueryStringBehavior.none(),
    maxTtl: pageSharedMaxAge,
  });
  const router = new EdgeFunction(context.stack, "ListRouter", {
    runtime: FunctionRuntime.JS_2_0,
    code: FunctionCode.fromInline(writeListRouter()),
  });
  const behavior: BehaviorOptions = {
    origin: new OriginGroup({
      primaryOrigin: apiOrigin({ originPath: listsBelow, readTimeout: listTimeout, connectionAttempts: 1 }),
      fallbackOrigin: files,
      fallbackStatusCodes: [429, 500, 502, 503, 504],
    }),
    cachePolicy,
    compress: true,
    responseHeadersPolicy: headers,
    viewerProtocolPolicy: ViewerProtocolPolicy.REDIRECT_TO_HTTPS,
    functionAssociations: [{ eventType: FunctionEventType.VIEWER_REQUEST, function: router }],
  };
  return Object.fromEntries(listPatterns.map((pattern) => [pattern, behavior]));
};

/** Pages and pictures of shared links. Only known parts of the query are in the key: links carry marks of campaigns. */
const patternBehaviors = (context: StackContext, headers: ResponseHeadersPolicy) => {
  const cachePolicy = createCachePolicy(context, "PageCache", "pages", {
    queries: CacheQueryStringBehavior.allowList(
      ...new Set(Object.values(apiPatterns).flatMap(({ query }) => query)),
    ),
    maxTtl: pictureMaxAge,
  });
  const router = new EdgeFunction(context.stack, "PageRouter", {
    runtime: FunctionRuntime.JS_2_0,
    code: FunctionCode.fromInline(writePageRouter()),
  });
  const routed = {
    viewerProtocolPolicy: ViewerProtocolPolicy.REDIRECT_TO_HTTPS,
    functionAssociations: [{ eventType: FunctionEventType.VIEWER_REQUEST, function: router }],
  };
  return Object.fromEntries(
    Object.entries(apiPatterns).map(([pattern, { below }]) => [
      pattern,
      { ...behaviorOf(cachePolicy, headers, below), ...(below === "/api/pages" && routed) },
    ]),
  );
};

interface CacheRules {
  readonly queries: CacheQueryStringBehavior;
  /** Seconds. */
  readonly maxTtl: number;
}

/**
 * Functions decide by `cache-control` whether and how long a reply is cached. The key contains the token, so no caller
 * gets a reply to another.
 */
const createCachePolicy = (
  { stack, app }: StackContext,
  id: string,
  name: string,
  { queries, maxTtl }: CacheRules,
): CachePolicy =>
  new CachePolicy(stack, id, {
    cachePolicyName: nameWithRegion(app.stage, name, app.region),
    headerBehavior: CacheHeaderBehavior.allowList("authorization"),
    queryStringBehavior: queries,
    cookieBehavior: CacheCookieBehavior.none(),
    minTtl: Duration.seconds(0),
    // Without `cache-control`, as in errors of API Gateway, nothing is cached.
    defaultTtl: Duration.seconds(0),
    maxTtl: Duration.seconds(maxTtl),
    enableAcceptEncodingBrotli: true,
    enableAcceptEncodingGzip: true,
  });

/** `originPath` is prepended to the path at the API. */
const behaviorOf = (
  cachePolicy: CachePolicy,
  responseHeadersPolicy: ResponseHeadersPolicy,
  originPath?: string,
): BehaviorOptions => ({
  origin: apiOrigin(originPath ? { originPath } : {}),
  allowedMethods: AllowedMethods.ALLOW_ALL,
  cachePolicy,
  compress: true,
  originRequestPolicy: OriginRequestPolicy.ALL_VIEWER_EXCEPT_HOST_HEADER,
  responseHeadersPolicy,
  viewerProtocolPolicy: ViewerProtocolPolicy.HTTPS_ONLY,
});

const apiOrigin = (options: HttpOriginProps): HttpOrigin => {
  const { api, secrets } = use(Api);
  // `https://<id>.execute-api…`: the host follows the second slash.
  return new HttpOrigin(Fn.select(2, Fn.split("/", api.apiEndpoint)), {
    customHeaders: { "x-origin-secret": secrets.origin },
    originSslProtocols: [OriginSslPolicy.TLS_V1_2],
    ...options,
  });
};
