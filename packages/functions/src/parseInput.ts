import type { Endpoint } from "@majlis/contracts/endpoint";
import { DomainError } from "@majlis/core/kernel/errors";
import type { APIGatewayProxyEventV2 } from "aws-lambda";
import type * as z from "zod/mini";

/** 64 KiB: no body of this API comes near it. */
const maxBodyBytes = 65_536;

/** Parses what a request carries by the endpoint's schemas. Throws InvalidInput with `fields`, BodyTooLarge. */
export const parseInput = (endpoint: Endpoint, event: APIGatewayProxyEventV2) => ({
  params: endpoint.params && parse(endpoint.params, event.pathParameters ?? {}),
  query: endpoint.query && parse(endpoint.query, event.queryStringParameters ?? {}),
  body: endpoint.body && parse(endpoint.body, readBody(event)),
});

const parse = <S extends z.ZodMiniType>(schema: S, value: unknown): z.infer<S> => {
  const result = schema.safeParse(value);
  if (result.success) return result.data;
  const issues = result.error.issues.flatMap(readIssue);
  throw new DomainError("InvalidInput", {
    ...(issues[0] && { message: issues[0].message }),
    fields: Object.fromEntries(issues.map(({ path, message }) => [path, message]).toReversed()),
  });
};

/** An issue as path and message; unknown keys are named one by one. */
const readIssue = (issue: z.core.$ZodIssue): { path: string; message: string }[] =>
  issue.code === "unrecognized_keys"
    ? issue.keys.map((key) => ({ path: [...issue.path, key].join("."), message: "Unknown field" }))
    : [{ path: issue.path.join("."), message: issue.message }];

/** No body at all is undefined: only an endpoint whose body is optional takes that. */
const readBody = (event: APIGatewayProxyEventV2): unknown => {
  const text = readText(event);
  if (text === "") return undefined;
  try {
    return JSON.parse(text);
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
    throw new DomainError("InvalidInput", { message: "The request is not valid JSON", cause: error });
  }
};

/** The body as it was sent. Throws BodyTooLarge. */
export const readText = (event: APIGatewayProxyEventV2): string => {
  const text = event.isBase64Encoded
    ? Buffer.from(event.body ?? "", "base64").toString("utf8")
    : (event.body ?? "");
  if (Buffer.byteLength(text) > maxBodyBytes) throw new DomainError("BodyTooLarge");
  return text;
};
