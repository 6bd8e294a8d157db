import { pictureMaxAge } from "@majlis/contracts/pages";
import { pictureFolder } from "@majlis/contracts/events/pictures";
import { Duration } from "aws-cdk-lib";
import {
  type BehaviorOptions,
  CachePolicy,
  type ResponseHeadersPolicy,
  ViewerProtocolPolicy,
} from "aws-cdk-lib/aws-cloudfront";
import { S3BucketOrigin } from "aws-cdk-lib/aws-cloudfront-origins";
import { Bucket } from "aws-cdk-lib/aws-s3";
import { nameWithRegion } from "@majlis/functions/deployment/resourceNames";
import { type StackContext, use } from "./constructs";
import { Pictures } from "./Pictures";

/** CloudFront's behavior of stored pictures. A deleted picture is gone after a day; browsers may keep theirs. */
export const pictureBehavior = (
  { stack, app }: StackContext,
  responseHeadersPolicy: ResponseHeadersPolicy,
): Record<string, BehaviorOptions> => {
  const { bucket } = use(Pictures);
  const cachePolicy = new CachePolicy(stack, "PictureCache", {
    cachePolicyName: nameWithRegion(app.stage, "pictures", app.region),
    minTtl: Duration.seconds(0),
    defaultTtl: Duration.seconds(pictureMaxAge),
    maxTtl: Duration.seconds(pictureMaxAge),
  });
  // An imported bucket: the bucket's own policy names the folder that CloudFront reads.
  const imported = Bucket.fromBucketAttributes(stack, "PictureBucket", {
    bucketName: bucket.bucketName,
    region: app.region,
  });
  return {
    [`/${pictureFolder}/*`]: {
      origin: S3BucketOrigin.withOriginAccessControl(imported),
      cachePolicy,
      responseHeadersPolicy,
      viewerProtocolPolicy: ViewerProtocolPolicy.REDIRECT_TO_HTTPS,
    },
  };
};
