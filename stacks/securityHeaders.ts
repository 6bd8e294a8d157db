import { firstScriptHash } from "@majlis/contracts/firstScript";
import { Duration } from "aws-cdk-lib";
import { HeadersFrameOption, HeadersReferrerPolicy, ResponseHeadersPolicy } from "aws-cdk-lib/aws-cloudfront";
import { nameWithRegion } from "@majlis/functions/deployment/resourceNames";
import { type StackContext, use } from "./constructs";
import { Pictures } from "./Pictures";

const override = true;

/** Pages run files of their own origin and the script of their head. They connect to it, to Cognito, and to the bucket of pictures for uploads. */
const contentSecurityPolicy = (region: string, uploads: string): string =>
  [
    "default-src 'self'",
    `script-src 'self' '${firstScriptHash}'`,
    "style-src 'self'",
    "img-src 'self' data: blob:",
    `connect-src 'self' https://cognito-idp.${region}.amazonaws.com https://${uploads}`,
    "media-src 'self' blob:",
    "worker-src 'self' blob:",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join("; ");

/** Headers of every reply, for pages and API. */
export const createSecurityHeaders = ({ stack, app }: StackContext): ResponseHeadersPolicy =>
  new ResponseHeadersPolicy(stack, "Headers", {
    responseHeadersPolicyName: nameWithRegion(app.stage, "headers", app.region),
    securityHeadersBehavior: {
      contentSecurityPolicy: {
        contentSecurityPolicy: contentSecurityPolicy(
          app.region,
          use(Pictures).bucket.bucketRegionalDomainName,
        ),
        override,
      },
      contentTypeOptions: { override },
      frameOptions: { frameOption: HeadersFrameOption.DENY, override },
      referrerPolicy: { referrerPolicy: HeadersReferrerPolicy.STRICT_ORIGIN_WHEN_CROSS_ORIGIN, override },
      strictTransportSecurity: {
        accessControlMaxAge: Duration.days(730),
        includeSubdomains: true,
        override,
      },
    },
    customHeadersBehavior: {
      customHeaders: [
        { header: "cross-origin-opener-policy", value: "same-origin", override },
        // The check-in uses the camera.
        { header: "permissions-policy", value: "camera=(self), geolocation=(), microphone=()", override },
      ],
    },
  });
