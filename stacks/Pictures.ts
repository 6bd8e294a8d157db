import { pictureFolder, uploadFolder } from "@majlis/contracts/events/pictures";
import { Duration, RemovalPolicy } from "aws-cdk-lib";
import { OriginAccessIdentity } from "aws-cdk-lib/aws-cloudfront";
import { PolicyStatement } from "aws-cdk-lib/aws-iam";
import { BlockPublicAccess, Bucket, BucketEncryption, HttpMethods } from "aws-cdk-lib/aws-s3";
import type { StackContext } from "sst/constructs";
import { isProduction, readDeployment } from "./readDeployment";

/** The private bucket of uploads and pictures. Browsers write uploads by signed forms; CloudFront reads pictures. */
export const Pictures = ({ stack, app }: StackContext) => {
  const bucket = new Bucket(stack, "Pictures", {
    blockPublicAccess: BlockPublicAccess.BLOCK_ALL,
    encryption: BucketEncryption.S3_MANAGED,
    enforceSSL: true,
    cors: [
      {
        allowedMethods: [HttpMethods.POST],
        allowedOrigins: [readDeployment().siteUrl],
        allowedHeaders: ["*"],
      },
    ],
    lifecycleRules: [
      { id: "unused-uploads", prefix: `${uploadFolder}/`, expiration: Duration.days(1) },
      { id: "parts", abortIncompleteMultipartUploadAfter: Duration.days(1) },
    ],
    autoDeleteObjects: !isProduction(app),
    removalPolicy: isProduction(app) ? RemovalPolicy.RETAIN : RemovalPolicy.DESTROY,
  });
  const identity = new OriginAccessIdentity(stack, "PictureReader");
  bucket.addToResourcePolicy(
    new PolicyStatement({
      actions: ["s3:GetObject"],
      principals: [identity.grantPrincipal],
      resources: [bucket.arnForObjects(`${pictureFolder}/*`)],
    }),
  );
  return { bucket, identity };
};
