import { gzipSync } from "node:zlib";
import type { Endpoint, FileReply } from "@majlis/contracts/endpoint";
import type { APIGatewayProxyEventV2 } from "aws-lambda";

export const reply = (statusCode: number, body: unknown, headers: Record<string, string> = {}) => ({
  statusCode,
  headers: { "content-type": "application/json; charset=utf-8", "cache-control": "no-store", ...headers },
  body: JSON.stringify(body),
});

/**
 * Only a visitor's reply can be cached. CloudFront's key contains `authorization` (stacks/Web.ts), so a call with a token
 * never gets it.
 */
export const cacheHeaders = (
  { maxAge = 0, sharedMaxAge = 0 }: Endpoint,
  { headers }: APIGatewayProxyEventV2,
): Record<string, string> => {
  if (maxAge + sharedMaxAge === 0 || headers.authorization !== undefined)
    return { "cache-control": "no-store" };
  const shared = sharedMaxAge > 0 ? `, s-maxage=${sharedMaxAge}` : "";
  return { "cache-control": `public, max-age=${maxAge}${shared}`, vary: "authorization" };
};

export const fileReply = (endpoint: Endpoint, file: FileReply, event: APIGatewayProxyEventV2) => {
  const { media = "" } = endpoint;
  const { text, filename, cursor } = file;
  const headers = {
    "content-type": media,
    ...cacheHeaders(endpoint, event),
    ...(filename && { "content-disposition": `attachment; filename="${filename}"` }),
    ...(cursor && { "x-cursor": cursor }),
  };
  if (!media.startsWith("text/calendar")) return { statusCode: 200, headers, body: text };
  return gzipReply(headers, text, event.headers["accept-encoding"]);
};

/**
 * CloudFront compresses JSON, XML and CSV, but no calendars.
 * @see https://docs.aws.amazon.com/AmazonCloudFront/latest/DeveloperGuide/ServingCompressedFiles.html
 */
const gzipReply = (given: Record<string, string>, text: string, accepted = "") => {
  const headers = { ...given, vary: "authorization, accept-encoding" };
  if (!/\bgzip\b/.test(accepted)) return { statusCode: 200, headers, body: text };
  return {
    statusCode: 200,
    headers: { ...headers, "content-encoding": "gzip" },
    body: gzipSync(text).toString("base64"),
    isBase64Encoded: true,
  };
};
