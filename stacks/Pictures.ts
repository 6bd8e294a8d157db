import { pictureFolder, uploadFolder } from "@majlis/contracts/events/pictures";
import { pictureNeeds } from "@majlis/functions/deployment/pictureNeeds";
import type { FunctionName } from "@majlis/functions/deployment/tableNeeds";
import { Duration, RemovalPolicy } from "aws-cdk-lib";
import { OriginAccessIdentity } from "aws-cdk-lib/aws-cloudfront";
import { PolicyStatement } from "aws-cdk-lib/aws-iam";
import { BlockPublicAccess, Bucket, BucketEncryption, HttpMethods } from "aws-cdk-lib/aws-s3";
import { type StackContext, use } from "sst/constructs";
import type { FunctionNeeds } from "./functionProps";
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

/** What a function needs for its work on pictures. */
export const workingOnPictures = (name: FunctionName): FunctionNeeds => {
  const needs = pictureNeeds[name];
  if (!needs) return {};
  const { bucket } = use(Pictures);
  return {
    environment: { PICTURE_BUCKET: bucket.bucketName },
    permissions: needs.map(
      ({ action, folder }) =>
        new PolicyStatement({ actions: [action], resources: [bucket.arnForObjects(`${folder}/*`)] }),
    ),
  };
};
