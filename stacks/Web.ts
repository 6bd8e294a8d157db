import { prerenderedPaths, sitePathSource } from "@majlis/contracts/sitePaths";
import { Duration, RemovalPolicy } from "aws-cdk-lib";
import { Certificate } from "aws-cdk-lib/aws-certificatemanager";
import {
  Function as EdgeFunction,
  FunctionCode,
  FunctionEventType,
  FunctionRuntime,
  HttpVersion,
  OriginAccessIdentity,
  SecurityPolicyProtocol,
  ViewerProtocolPolicy,
} from "aws-cdk-lib/aws-cloudfront";
import { PolicyStatement } from "aws-cdk-lib/aws-iam";
import { BucketEncryption, type LifecycleRule } from "aws-cdk-lib/aws-s3";
import { type StackContext, StaticSite, use } from "sst/constructs";
import { pictureBehavior } from "./pictureBehavior";
import { apiBehaviors } from "./apiBehaviors";
import { Auth } from "./Auth";
import { isProduction, paymentMode, readDeployment, readFirewallArn } from "./readDeployment";
import { originOutput, readSecretVersions } from "./secretVersions";
import { createSecurityHeaders } from "./securityHeaders";
import { fileOptions, fillSettings, retiredTag } from "./siteFiles";
import { writeSiteRouter } from "./siteRouter";

/** Separate from `web/dist`, which belongs to the local product. */
const buildOutput = "../.sst/site";

/** The site, and the API under `/api/`: one origin behind CloudFront. */
export const Web = (context: StackContext) => {
  const { stack, app } = context;
  const { auth } = use(Auth);
  const site = new StaticSite(stack, "Site", {
    path: "web",
    buildOutput,
    // Tests run with another NODE_ENV, which would select React's development build.
    buildCommand: `NODE_ENV=production npx vite build --outDir ${buildOutput} --emptyOutDir`,
    environment: {
      VITE_SITE_URL: readDeployment().siteUrl,
      VITE_PAYMENTS: paymentMode(app),
      VITE_SHOW_JOD: readDeployment().showsJod ? "1" : "",
    },
    replaceValues: fillSettings({
      userPoolId: auth.userPoolId,
      userPoolClientId: auth.userPoolClientId,
      wallets: readDeployment().wallet?.wallets ?? "",
    }),
    vite: { types: "../.sst/types/site-env.d.ts" },
    assets: { fileOptions },
    // Open tabs load parts of the deployment that they come from.
    purgeFiles: false,
    ...customDomain(context),
    cdk: {
      bucket: {
        encryption: BucketEncryption.S3_MANAGED,
        enforceSSL: true,
        lifecycleRules: [deleteRetiredAssets],
        autoDeleteObjects: !isProduction(app),
        removalPolicy: isProduction(app) ? RemovalPolicy.RETAIN : RemovalPolicy.DESTROY,
      },
      distribution: describeDistribution(context),
    },
  });
  // SST creates this function even if another one routes.
  site.node.tryRemoveChild("CloudFrontFunction");
  allowListing(site);
  const { origin } = readSecretVersions();
  stack.addOutputs({
    SiteUrl: site.customDomainUrl ?? site.url ?? "",
    SiteBucket: site.cdk?.bucket.bucketName,
    DistributionId: site.cdk?.distribution.distributionId,
    ...(origin && { [originOutput]: origin }),
  });
  return { site };
};

const describeDistribution = (context: StackContext) => {
  const headers = createSecurityHeaders(context);
  const webAclId = readFirewallArn(context.app);
  return {
    ...(webAclId && { webAclId }),
    httpVersion: HttpVersion.HTTP2_AND_3,
    // TLS 1.2 or newer. CloudFront's own domain does not accept this setting.
    ...(readDeployment().domain && { minimumProtocolVersion: SecurityPolicyProtocol.TLS_V1_2_2021 }),
    errorResponses: uncachedErrors,
    defaultBehavior: {
      responseHeadersPolicy: headers,
      functionAssociations: routerAssociations(context),
      viewerProtocolPolicy: ViewerProtocolPolicy.REDIRECT_TO_HTTPS,
    },
    additionalBehaviors: { ...apiBehaviors(context, headers), ...pictureBehavior(context, headers) },
  };
};

/**
 * Errors of the origins reach the caller unchanged. SST's default would turn 403 and 404 of the API into a page with
 * status 200. CloudFront's default would repeat an error for 10 seconds, for 5xx despite `no-store`.
 */
const uncachedErrors = [404, 500, 501, 502, 503, 504].map((httpStatus) => ({
  httpStatus,
  ttl: Duration.seconds(0),
}));

/**
 * Deletes assets that no deployment has had for 30 days. A rule by age alone would delete the present deployment: the
 * uploader runs only when the site has changed, so a current file can be a year old.
 */
const deleteRetiredAssets: LifecycleRule = {
  id: "retired-assets",
  prefix: "assets/",
  tagFilters: retiredTag,
  expiration: Duration.days(30),
};

const customDomain = ({ stack }: StackContext) => {
  const { domain } = readDeployment();
  if (!domain) return {};
  return {
    customDomain: {
      domainName: domain.name,
      isExternalDomain: true,
      cdk: { certificate: Certificate.fromCertificateArn(stack, "Certificate", domain.certificateArn) },
    },
  };
};

const routerAssociations = ({ stack }: StackContext) => {
  const router = new EdgeFunction(stack, "Router", {
    runtime: FunctionRuntime.JS_2_0,
    code: FunctionCode.fromInline(
      writeSiteRouter({
        pageSource: sitePathSource,
        prerendered: prerenderedPaths,
        shell: "/app.html",
        notFound: "/not-found.html",
      }),
    ),
  });
  return [FunctionEventType.VIEWER_REQUEST, FunctionEventType.VIEWER_RESPONSE].map((eventType) => ({
    eventType,
    function: router,
  }));
};

/** With list permission, the bucket answers 404 for a missing file; without it, 403. */
const allowListing = ({ cdk }: StaticSite): void => {
  const identity = cdk?.distribution.node.findAll().find((child) => child instanceof OriginAccessIdentity);
  if (!identity) return; // `sst dev` and `sst remove` create no distribution
  cdk?.bucket.addToResourcePolicy(
    new PolicyStatement({
      actions: ["s3:ListBucket"],
      principals: [identity.grantPrincipal],
      resources: [cdk.bucket.bucketArn],
    }),
  );
};
