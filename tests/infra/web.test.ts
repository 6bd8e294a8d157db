import { pageSharedMaxAge } from "@majlis/contracts/endpoint";
import { feedMaxAge } from "@majlis/contracts/feeds";
import { pictureMaxAge } from "@majlis/contracts/pages";
import { apiAddresses, apiPatterns, listPatterns } from "@majlis/contracts/sitePaths";
import { securityHeaders as localHeaders } from "@majlis/local/site/securityHeaders";
import { describe, expect, test } from "vitest";
import { deployment } from "./buildStacks.ts";
import { listed, read, text } from "#support/json.ts";
import { readTemplate, resourceOf, resourcesOf, stackNames } from "./stackTemplates.ts";

const distribution = read(resourceOf("Web", "AWS::CloudFront::Distribution").Properties.DistributionConfig);
const site = read(distribution.DefaultCacheBehavior);
const api = read(listed(distribution.CacheBehaviors)[0]);
const origins = listed(distribution.Origins).map(read);
const headers = resourceOf("Web", "AWS::CloudFront::ResponseHeadersPolicy");
const behaviors = listed(distribution.CacheBehaviors).map(read);

/** The cache policy with this name. */
const policyOf = (name: string) => {
  const policies = resourcesOf("Web", "AWS::CloudFront::CachePolicy");
  const policy = policies.find(
    ({ Properties }) => read(Properties.CachePolicyConfig).Name === `production-majlis-${name}-eu-central-1`,
  );
  if (!policy) throw new Error(`There is no cache policy ${name}`);
  return { id: policy.id, config: read(policy.Properties.CachePolicyConfig) };
};

describe("the site's bucket", () => {
  test("is readable by CloudFront only", () => {
    const bucket = resourceOf("Web", "AWS::S3::Bucket");
    expect(bucket.Properties).toMatchObject({
      PublicAccessBlockConfiguration: {
        BlockPublicAcls: true,
        BlockPublicPolicy: true,
        IgnorePublicAcls: true,
        RestrictPublicBuckets: true,
      },
      BucketEncryption: expect.anything(),
    });
    const { PolicyDocument } = resourceOf("Web", "AWS::S3::BucketPolicy").Properties;
    const allowed = listed(read(PolicyDocument).Statement)
      .map(read)
      .filter(({ Effect }) => Effect === "Allow");
    const { id } = resourceOf("Web", "AWS::CloudFront::Distribution");
    expect(allowed).toHaveLength(1);
    expect(allowed[0]).toMatchObject({
      Action: ["s3:GetObject", "s3:ListBucket"],
      Principal: { Service: "cloudfront.amazonaws.com" },
    });
    expect(JSON.stringify(allowed[0]?.Condition)).toContain(`"Ref":"${id}"`);
    expect(JSON.stringify(PolicyDocument)).toContain('"aws:SecureTransport":"false"');
  });

  test("is the only bucket beside that of pictures", () => {
    const others = stackNames.filter((stack) => stack !== "Web" && stack !== "Pictures");
    expect(others.flatMap((stack) => resourcesOf(stack, "AWS::S3::Bucket"))).toEqual([]);
  });
});

describe("the distribution", () => {
  test("supports HTTP/2 and HTTP/3, requires HTTPS and has the custom domain", () => {
    expect(distribution).toMatchObject({ HttpVersion: "http2and3", Aliases: ["majlis.example"] });
    expect(site.ViewerProtocolPolicy).toBe("redirect-to-https");
    expect(api.ViewerProtocolPolicy).toBe("https-only");
  });

  test("neither replaces nor caches error replies", () => {
    const replies = listed(distribution.CustomErrorResponses).map(read);
    expect(replies.map(({ ErrorCode }) => ErrorCode)).toEqual(
      expect.arrayContaining([404, 500, 502, 503, 504]),
    );
    for (const { ErrorCode: _, ...rest } of replies) expect(rest).toEqual({ ErrorCachingMinTTL: 0 });
  });

  test("requires TLS 1.2 of browsers and of the API", () => {
    expect(read(distribution.ViewerCertificate).MinimumProtocolVersion).toBe("TLSv1.2_2021");
    for (const { CustomOriginConfig } of origins.filter((origin) => origin.CustomOriginConfig))
      expect(CustomOriginConfig).toMatchObject({
        OriginProtocolPolicy: "https-only",
        OriginSSLProtocols: ["TLSv1.2"],
      });
  });

  test("routes page requests and responses, but no API calls", () => {
    expect(listed(site.FunctionAssociations).map((one) => read(one).EventType)).toEqual([
      "viewer-request",
      "viewer-response",
    ]);
    expect(api).not.toHaveProperty("FunctionAssociations");
  });

  test("runs no function for assets, and reads them as it reads pages", () => {
    const assets = behaviors.find(({ PathPattern }) => PathPattern === "/assets/*");
    expect(assets).not.toHaveProperty("FunctionAssociations");
    expect(assets).toMatchObject({ TargetOriginId: site.TargetOriginId });
  });

  test("forwards API calls with all methods and headers", () => {
    expect(api).toMatchObject({
      PathPattern: "/api/*",
      AllowedMethods: expect.arrayContaining(["GET", "POST", "PATCH", "DELETE"]),
      OriginRequestPolicyId: "b689b0a8-53d0-40ab-baf2-68738e2966ac", // AWS's "AllViewerExceptHostHeader"
    });
  });

  test("caches of the API what the functions allow, for each token and query apart", () => {
    const { id, config } = policyOf("api");
    expect(config).toMatchObject({ MinTTL: 0, DefaultTTL: 0, MaxTTL: feedMaxAge });
    expect(config.ParametersInCacheKeyAndForwardedToOrigin).toEqual({
      HeadersConfig: { HeaderBehavior: "whitelist", Headers: ["authorization"] },
      QueryStringsConfig: { QueryStringBehavior: "all" },
      CookiesConfig: { CookieBehavior: "none" },
      EnableAcceptEncodingBrotli: true,
      EnableAcceptEncodingGzip: true,
    });
    const addresses = behaviors.slice(0, 1 + apiAddresses.length);
    expect(addresses.map(({ PathPattern }) => PathPattern)).toEqual(["/api/*", ...apiAddresses]);
    for (const behavior of addresses)
      expect(behavior).toMatchObject({ CachePolicyId: { Ref: id }, Compress: true });
  });

  test("sends pages and pictures of links to the API, each language and version apart", () => {
    const { id, config } = policyOf("pages");
    expect(config).toMatchObject({ MinTTL: 0, DefaultTTL: 0, MaxTTL: pictureMaxAge });
    expect(config.ParametersInCacheKeyAndForwardedToOrigin).toMatchObject({
      HeadersConfig: { Headers: ["authorization"] },
      QueryStringsConfig: { QueryStringBehavior: "whitelist", QueryStrings: ["lang", "v"] },
      CookiesConfig: { CookieBehavior: "none" },
    });
    for (const [pattern, { below }] of Object.entries(apiPatterns)) {
      const behavior = behaviors.find(({ PathPattern }) => PathPattern === pattern);
      expect(behavior).toMatchObject({
        CachePolicyId: { Ref: id },
        ResponseHeadersPolicyId: { Ref: headers.id },
        Compress: true,
      });
      expect(origins.find(({ Id }) => Id === behavior?.TargetOriginId)).toMatchObject({ OriginPath: below });
      const isPage = below === "/api/pages";
      expect(behavior?.ViewerProtocolPolicy).toBe(isPage ? "redirect-to-https" : "https-only");
      expect(listed(behavior?.FunctionAssociations ?? [])).toHaveLength(isPage ? 1 : 0);
    }
  });

  test("sends pages with a list to the API for five seconds, else to the bucket, and keeps them as long as lists", () => {
    const { id, config } = policyOf("lists");
    expect(config).toMatchObject({ MinTTL: 0, DefaultTTL: 0, MaxTTL: pageSharedMaxAge });
    const group = read(listed(read(distribution.OriginGroups).Items)[0]);
    const [first, second] = listed(read(group.Members).Items).map((one) => text(read(one).OriginId));
    expect(listPatterns).toEqual(["/", "/index.html", "/events", "/gatherings", "/guidebook"]);
    for (const pattern of listPatterns)
      expect(behaviors.find(({ PathPattern }) => PathPattern === pattern)).toMatchObject({
        TargetOriginId: group.Id,
        CachePolicyId: { Ref: id },
        ResponseHeadersPolicyId: { Ref: headers.id },
        ViewerProtocolPolicy: "redirect-to-https",
        Compress: true,
      });
    expect(origins.find(({ Id }) => Id === first)).toMatchObject({
      OriginPath: "/api/lists",
      ConnectionAttempts: 1,
      CustomOriginConfig: { OriginReadTimeout: 5 },
    });
    expect(origins.find(({ Id }) => Id === second)).toHaveProperty("S3OriginConfig");
    expect(read(read(group.FailoverCriteria).StatusCodes).Items).toEqual([429, 500, 502, 503, 504]);
  });

  test("sends the API a secret that no template contains", () => {
    const [header] = listed(origins.find(({ Id }) => Id === api.TargetOriginId)?.OriginCustomHeaders);
    expect(read(header).HeaderName).toBe("x-origin-secret");
    expect(JSON.stringify(read(header).HeaderValue)).toMatch(
      /{{resolve:secretsmanager:.*:SecretString:::origin-2}}/,
    );
  });
});

describe("headers", () => {
  const config = read(headers.Properties.ResponseHeadersPolicyConfig);
  const security = read(config.SecurityHeadersConfig);

  test("are on every reply", () => {
    for (const behavior of [site, api]) expect(behavior.ResponseHeadersPolicyId).toEqual({ Ref: headers.id });
  });

  test("restrict pages to their own origin and Cognito, and to uploads of pictures", () => {
    const [, parts] = listed(read(read(security.ContentSecurityPolicy).ContentSecurityPolicy)["Fn::Join"]);
    const policy = listed(parts)
      .map((part) => text(part) || "BUCKET")
      .join("");
    expect(policy).not.toContain("unsafe");
    expect(policy).toBe(
      localHeaders["content-security-policy"]?.replace(
        "connect-src 'self'",
        "connect-src 'self' https://cognito-idp.eu-central-1.amazonaws.com https://BUCKET",
      ),
    );
  });

  test("include the other security headers", () => {
    expect(security).toMatchObject({
      StrictTransportSecurity: { AccessControlMaxAgeSec: 63_072_000, IncludeSubdomains: true },
      ContentTypeOptions: { Override: true },
      FrameOptions: { FrameOption: "DENY" },
      ReferrerPolicy: { ReferrerPolicy: localHeaders["referrer-policy"] },
    });
    expect(listed(read(config.CustomHeadersConfig).Items)).toContainEqual({
      Header: "permissions-policy",
      Value: localHeaders["permissions-policy"],
      Override: true,
    });
  });
});

test("the distribution's id is an output, for its alarms", () => {
  const { id } = resourceOf("Web", "AWS::CloudFront::Distribution");
  expect(readTemplate("Web").Outputs?.DistributionId?.Value).toEqual({ Ref: id });
});

test("the firewall is attached to the distribution", () => {
  expect(distribution.WebACLId).toBe(deployment.FIREWALL_ARN);
});
