import { prerenderedPaths, sitePathSource } from "@majlis/contracts/sitePaths";
import { Duration, RemovalPolicy } from "aws-cdk-lib";
import { Certificate } from "aws-cdk-lib/aws-certificatemanager";
import {
  AccessLevel,
  type BehaviorOptions,
  Distribution,
  type DistributionProps,
  Function as EdgeFunction,
  FunctionCode,
  FunctionEventType,
  FunctionRuntime,
  HttpVersion,
  SecurityPolicyProtocol,
  ViewerProtocolPolicy,
} from "aws-cdk-lib/aws-cloudfront";
import { S3BucketOrigin } from "aws-cdk-lib/aws-cloudfront-origins";
import { BlockPublicAccess, Bucket, BucketEncryption, type LifecycleRule } from "aws-cdk-lib/aws-s3";
import { type StackContext, StaticSite, use } from "./constructs";
import { pictureBehavior } from "./pictureBehavior";
import { apiBehaviors } from "./apiBehaviors";
import { Auth } from "./Auth";
import {
  isProduction,
  paymentWaysOf,
  readDeployment,
  readFirewallArn,
} from "@majlis/functions/deployment/readDeployment";
import { retiredTag } from "@majlis/functions/deployment/retiredTag";
import { originOutput, readSecretVersions } from "@majlis/functions/deployment/secretVersions";
import { createSecurityHeaders } from "./securityHeaders";
import { fileOptions, fillSettings } from "./siteFiles";
import { writeSiteRouter } from "./siteRouter";

/** Separate from `web/dist`, which belongs to the local product. */
const buildOutput = "../.sst/site";

/** The site, and the API under `/api/`: one origin behind CloudFront. */
export const Web = (context: StackContext) => {
  const { stack, app } = context;
  const { auth } = use(Auth);
  const { domain, siteUrl, showsJod, featuresOff, contact, wallet, signUpIsClosed } = readDeployment();
  const bucket = new Bucket(stack, "SiteBucket", {
    blockPublicAccess: BlockPublicAccess.BLOCK_ALL,
    encryption: BucketEncryption.S3_MANAGED,
    enforceSSL: true,
    lifecycleRules: [deleteRetiredAssets],
    autoDeleteObjects: !isProduction(app),
    removalPolicy: isProduction(app) ? RemovalPolicy.RETAIN : RemovalPolicy.DESTROY,
  });
  const distribution = new Distribution(stack, "Distribution", describeDistribution(context, bucket));
  const site = new StaticSite(stack, "Site", {
    path: "web",
    buildOutput,
    // Tests run with another NODE_ENV, which would select React's development build.
    buildCommand: `NODE_ENV=production npx vite build --outDir ${buildOutput} --emptyOutDir`,
    environment: {
      VITE_SITE_URL: siteUrl,
      VITE_PAYMENTS: paymentWaysOf(app),
      VITE_SHOW_JOD: showsJod ? "1" : "",
      VITE_FEATURES_OFF: featuresOff,
      ...Object.fromEntries(Object.entries(contact).map(([name, value]) => [`VITE_${name}`, value])),
    },
    replaceValues: fillSettings({
      userPoolId: auth.userPoolId,
      userPoolClientId: auth.userPoolClientId,
      wallets: wallet?.wallets ?? "",
      signUp: signUpIsClosed ? "closed" : "",
    }),
    vite: { types: "../.sst/types/site-env.d.ts" },
    assets: { fileOptions },
    // Open tabs load parts of the deployment that they come from.
    purgeFiles: false,
    cdk: { bucket, distribution },
  });
  const { origin } = readSecretVersions();
  stack.addOutputs({
    SiteUrl: `https://${domain?.name ?? distribution.distributionDomainName}`,
    SiteBucket: bucket.bucketName,
    DistributionId: distribution.distributionId,
    ...(origin && { [originOutput]: origin }),
  });
  return { site, bucket };
};

const describeDistribution = (context: StackContext, bucket: Bucket): DistributionProps => {
  const headers = createSecurityHeaders(context);
  const webAclId = readFirewallArn(context.app);
  // With the permission to list, the bucket answers 404 for a missing file; without it, 403.
  const origin = S3BucketOrigin.withOriginAccessControl(bucket, {
    originAccessLevels: [AccessLevel.READ, AccessLevel.LIST],
  });
  const files: BehaviorOptions = {
    origin,
    responseHeadersPolicy: headers,
    viewerProtocolPolicy: ViewerProtocolPolicy.REDIRECT_TO_HTTPS,
  };
  return {
    ...(webAclId && { webAclId }),
    defaultRootObject: "index.html",
    httpVersion: HttpVersion.HTTP2_AND_3,
    ...customDomain(context),
    errorResponses: uncachedErrors,
    defaultBehavior: { ...files, functionAssociations: routerAssociations(context) },
    additionalBehaviors: {
      ...apiBehaviors(context, headers, origin),
      ...pictureBehavior(context, headers),
      // Most requests are for these. The router has nothing to change, and each of its runs costs.
      "/assets/*": files,
    },
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

/** With TLS 1.2 or newer. CloudFront's own domain does not accept this setting. */
const customDomain = ({ stack }: StackContext) => {
  const { domain } = readDeployment();
  if (!domain) return {};
  return {
    domainNames: [domain.name],
    certificate: Certificate.fromCertificateArn(stack, "Certificate", domain.certificateArn),
    minimumProtocolVersion: SecurityPolicyProtocol.TLS_V1_2_2021,
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
