import type { IncomingMessage } from "node:http";
import type { APIGatewayProxyEventV2 } from "aws-lambda";

/** API Gateway's limit in bytes. */
const maxPayloadBytes = 10 * 1024 * 1024;

/** Content types that API Gateway passes as text. Other bodies are base64-encoded. */
const textual = /^(text\/|application\/(json|javascript|xml|[\w.+-]+\+(json|xml)))/i;

export class PayloadTooLarge extends Error {}

export interface RequestParts {
  readonly request: IncomingMessage;
  readonly url: URL;
  readonly routeKey: string;
  readonly requestId: string;
  readonly params: Readonly<Record<string, string | undefined>>;
}

/**
 * Converts a Node request to API Gateway's payload format 2.0. Throws PayloadTooLarge.
 * @see https://docs.aws.amazon.com/apigateway/latest/developerguide/http-api-develop-integrations-lambda.html
 */
export const readRequest = async (parts: RequestParts): Promise<APIGatewayProxyEventV2> => {
  const { request, url, params } = parts;
  const bytes = await readBytes(request);
  const isText = textual.test(request.headers["content-type"] ?? "text/plain");
  const query = readQuery(url);
  return {
    version: "2.0",
    routeKey: parts.routeKey,
    rawPath: url.pathname,
    rawQueryString: url.search.slice(1),
    ...(request.headers.cookie && { cookies: request.headers.cookie.split(/;\s*/) }),
    headers: readHeaders(request),
    ...(url.search && { queryStringParameters: query }),
    ...(Object.keys(params).length > 0 && { pathParameters: { ...params } }),
    ...(bytes.length > 0 && { body: bytes.toString(isText ? "utf8" : "base64") }),
    isBase64Encoded: bytes.length > 0 && !isText,
    requestContext: readContext(parts),
  };
};

const readContext = ({ request, url, routeKey, requestId }: RequestParts) => {
  const now = new Date();
  return {
    accountId: "000000000000",
    apiId: "local",
    domainName: request.headers.host ?? "localhost",
    domainPrefix: "local",
    http: {
      method: request.method ?? "GET",
      path: url.pathname,
      protocol: `HTTP/${request.httpVersion}`,
      sourceIp: request.socket.remoteAddress ?? "",
      userAgent: request.headers["user-agent"] ?? "",
    },
    requestId,
    routeKey,
    stage: "$default",
    time: now.toUTCString(),
    timeEpoch: now.getTime(),
  };
};

const readBytes = async (request: IncomingMessage): Promise<Buffer> => {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request) {
    const bytes = Buffer.from(chunk);
    size += bytes.length;
    if (size <= maxPayloadBytes) chunks.push(bytes);
  }
  if (size > maxPayloadBytes) throw new PayloadTooLarge();
  return Buffer.concat(chunks);
};

/** Cookies are separate. Repeated headers are joined by commas. */
const readHeaders = (request: IncomingMessage): Record<string, string> => ({
  "x-forwarded-for": request.socket.remoteAddress ?? "",
  "x-forwarded-proto": "http",
  ...Object.fromEntries(
    Object.entries(request.headers).flatMap(([name, value]) =>
      name === "cookie" || value === undefined ? [] : [[name, String(value)]],
    ),
  ),
});

const readQuery = (url: URL): Record<string, string> =>
  Object.fromEntries(
    [...new Set(url.searchParams.keys())].map((name) => [name, url.searchParams.getAll(name).join(",")]),
  );
