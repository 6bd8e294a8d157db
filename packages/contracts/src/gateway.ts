/**
 * Replies of CloudFront and API Gateway to a request that no function receives.
 * @see https://docs.aws.amazon.com/AmazonCloudFront/latest/DeveloperGuide/cloudfront-limits.html
 * @see https://docs.aws.amazon.com/apigateway/latest/developerguide/http-api-quotas.html
 */

/** Length of the path with its query. */
export const maxUrlBytes = 8_192;

/** Length of the request line and all header values. */
export const maxHeadBytes = 10_240;

/** Descriptions by status. The body is `{ message }`. */
export const gatewayFailures = {
  414: `The URL is longer than ${maxUrlBytes} bytes.`,
  431: `The request line and the headers are longer than ${maxHeadBytes} bytes.`,
} as const;
