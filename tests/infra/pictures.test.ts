import { expect, test } from "vitest";
import { pictureMaxAge } from "@majlis/contracts/pages";
import { deployment } from "./buildStacks.ts";
import { listed, read } from "#support/json.ts";
import { resourceOf, resourcesOf } from "./stackTemplates.ts";

const bucket = resourceOf("Pictures", "AWS::S3::Bucket");
const distribution = read(resourceOf("Web", "AWS::CloudFront::Distribution").Properties.DistributionConfig);
const behavior = listed(distribution.CacheBehaviors)
  .map(read)
  .find(({ PathPattern }) => PathPattern === "/pictures/*");

test("the bucket of pictures is private, and accepts forms of the site only", () => {
  expect(bucket.Properties).toMatchObject({
    PublicAccessBlockConfiguration: {
      BlockPublicAcls: true,
      BlockPublicPolicy: true,
      IgnorePublicAcls: true,
      RestrictPublicBuckets: true,
    },
    BucketEncryption: expect.anything(),
    CorsConfiguration: {
      CorsRules: [{ AllowedMethods: ["POST"], AllowedOrigins: [`https://${deployment.SITE_DOMAIN}`] }],
    },
  });
});

test("uploads that are not used end after a day", () => {
  expect(listed(read(bucket.Properties.LifecycleConfiguration).Rules).map(read)).toContainEqual({
    Id: "unused-uploads",
    Prefix: "uploads/",
    ExpirationInDays: 1,
    Status: "Enabled",
  });
});

test("a picture that was deleted can be restored for as long as the table", () => {
  expect(bucket.Properties.VersioningConfiguration).toEqual({ Status: "Enabled" });
  expect(listed(read(bucket.Properties.LifecycleConfiguration).Rules).map(read)).toContainEqual({
    Id: "old-versions",
    NoncurrentVersionExpiration: { NoncurrentDays: 35 },
    Status: "Enabled",
  });
});

test("CloudFront reads pictures, and no uploads", () => {
  const { PolicyDocument } = resourceOf("Pictures", "AWS::S3::BucketPolicy").Properties;
  const allowed = listed(read(PolicyDocument).Statement)
    .map(read)
    .filter(({ Effect, Action }) => Effect === "Allow" && Action === "s3:GetObject");
  expect(allowed).toHaveLength(1);
  expect(JSON.stringify(allowed[0]?.Resource)).toContain("/pictures/*");
  expect(behavior).toMatchObject({ ViewerProtocolPolicy: "redirect-to-https" });
  const origin = listed(distribution.Origins)
    .map(read)
    .find(({ Id }) => Id === behavior?.TargetOriginId);
  expect(read(origin?.S3OriginConfig).OriginAccessIdentity).toBe("");
  expect(origin?.OriginAccessControlId).toBeDefined();
});

test("CloudFront keeps a picture for a day at most", () => {
  const policies = resourcesOf("Web", "AWS::CloudFront::CachePolicy").map(({ Properties }) =>
    read(Properties.CachePolicyConfig),
  );
  expect(policies.find(({ Name }) => Name === "production-majlis-pictures-eu-central-1")).toMatchObject({
    MaxTTL: pictureMaxAge,
  });
});

test("pages may send forms to the bucket", () => {
  const headers = JSON.stringify(resourceOf("Web", "AWS::CloudFront::ResponseHeadersPolicy").Properties);
  expect(headers).toMatch(/connect-src 'self' https:\/\/cognito-idp[^;]* https:\/\/.*Pictures/);
});
