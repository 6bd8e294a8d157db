import { createHash } from "node:crypto";
import { gzipSync } from "node:zlib";
import { type Endpoint, type FileReply, StatusReply } from "@majlis/contracts/endpoint";
import type { APIGatewayProxyEventV2 } from "aws-lambda";

export const reply = (statusCode: number, body: unknown, headers: Record<string, string> = {}) => ({
  statusCode,
  headers: { "content-type": "application/json; charset=utf-8", "cache-control": "no-store", ...headers },
  body: JSON.stringify(body),
});

/** A JSON reply, with the output's own status where the contract has several. */
export const jsonReply = (endpoint: Endpoint, output: unknown, headers: Record<string, string>) => {
  if (!endpoint.statuses) return reply(200, output, headers);
  const { status, ...body } = StatusReply.parse(output);
  return status === 204 ? { statusCode: status, headers } : reply(status, body, headers);
};

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

const varyByEncoding = "authorization, accept-encoding";

export const fileReply = (endpoint: Endpoint, file: FileReply, event: APIGatewayProxyEventV2) => {
  const { text, encoding, filename, cursor, modified_at } = file;
  const headers = {
    "content-type": endpoint.media ?? "",
    ...cacheHeaders(endpoint, event),
    ...(filename && { "content-disposition": `attachment; filename="${filename}"` }),
    ...(cursor && { "x-cursor": cursor }),
  };
  if (endpoint.media?.startsWith("text/html"))
    return gzipReply({ ...headers, vary: varyByEncoding }, text, event.headers["accept-encoding"]);
  if (modified_at === undefined)
    return { statusCode: 200, headers, body: text, isBase64Encoded: encoding === "base64" };
  const version = {
    "last-modified": new Date(modified_at).toUTCString(),
    // Weak: the same text has other bytes when it is compressed.
    etag: `W/"${createHash("sha256").update(text).digest("base64url").slice(0, 22)}"`,
  };
  const versioned = { ...headers, ...version, vary: varyByEncoding };
  if (isCurrent(event, version)) return { statusCode: 304, headers: versioned };
  if (encoding === "base64")
    return { statusCode: 200, headers: versioned, body: text, isBase64Encoded: true };
  return gzipReply(versioned, text, event.headers["accept-encoding"]);
};

/**
 * Whether the caller has the present text. The date counts without a tag only.
 * @see https://www.rfc-editor.org/rfc/rfc9110#name-precedence-of-preconditions
 */
const isCurrent = (
  { headers }: APIGatewayProxyEventV2,
  version: { readonly "last-modified": string; readonly etag: string },
): boolean => {
  const tags = headers["if-none-match"];
  if (tags !== undefined) return tags.includes(version.etag.replace("W/", ""));
  const since = headers["if-modified-since"];
  return since !== undefined && new Date(since) >= new Date(version["last-modified"]);
};

/**
 * CloudFront compresses no calendars, and a compressed reply is small on the way to it as well.
 * @see https://docs.aws.amazon.com/AmazonCloudFront/latest/DeveloperGuide/ServingCompressedFiles.html
 */
const gzipReply = (headers: Record<string, string>, text: string, accepted = "") =>
  /\bgzip\b/.test(accepted)
    ? {
        statusCode: 200,
        headers: { ...headers, "content-encoding": "gzip" },
        body: gzipSync(text).toString("base64"),
        isBase64Encoded: true,
      }
    : { statusCode: 200, headers, body: text };
