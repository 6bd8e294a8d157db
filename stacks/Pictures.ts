import { pictureFolder, uploadFolder } from "@majlis/contracts/events/pictures";
import { Duration, RemovalPolicy } from "aws-cdk-lib";
import { PolicyStatement, ServicePrincipal } from "aws-cdk-lib/aws-iam";
import { BlockPublicAccess, Bucket, BucketEncryption, HttpMethods } from "aws-cdk-lib/aws-s3";
import type { StackContext } from "./constructs";
import { isProduction, readDeployment } from "@majlis/functions/deployment/readDeployment";

/** The table can be restored to any second of these days. */
const tableBackupDays = 35;

/** The private bucket of uploads and pictures. Browsers write uploads by signed forms; CloudFront reads pictures. */
export const Pictures = ({ stack, app }: StackContext) => {
  const bucket = new Bucket(stack, "Pictures", {
    blockPublicAccess: BlockPublicAccess.BLOCK_ALL,
    encryption: BucketEncryption.S3_MANAGED,
    enforceSSL: true,
    // A restored table names pictures that were deleted since.
    versioned: true,
    cors: [
      {
        allowedMethods: [HttpMethods.POST],
        allowedOrigins: [readDeployment().siteUrl],
        allowedHeaders: ["*"],
      },
    ],
    lifecycleRules: [
      { id: "unused-uploads", prefix: `${uploadFolder}/`, expiration: Duration.days(1) },
      { id: "old-versions", noncurrentVersionExpiration: Duration.days(tableBackupDays) },
      { id: "parts", abortIncompleteMultipartUploadAfter: Duration.days(1) },
    ],
    autoDeleteObjects: !isProduction(app),
    removalPolicy: isProduction(app) ? RemovalPolicy.RETAIN : RemovalPolicy.DESTROY,
  });
  bucket.addToResourcePolicy(
    new PolicyStatement({
      actions: ["s3:GetObject"],
      principals: [new ServicePrincipal("cloudfront.amazonaws.com")],
      resources: [bucket.arnForObjects(`${pictureFolder}/*`)],
      // The distribution is in a later stack.
      conditions: {
        ArnLike: { "aws:SourceArn": `arn:${stack.partition}:cloudfront::${stack.account}:distribution/*` },
      },
    }),
  );
  return { bucket };
};
