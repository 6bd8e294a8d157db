import type { Endpoint } from "@majlis/contracts/endpoint";
import { wellFormed } from "@majlis/contracts/texts";
import { DomainError } from "@majlis/core/kernel/errors";
import type { APIGatewayProxyEventV2 } from "aws-lambda";
import type * as z from "zod/mini";

/** 64 KiB, far above every body of this API. */
const maxBodyBytes = 65_536;

/**
 * Parses path parameters, query and body with the endpoint's schemas. Throws InvalidInput with `fields`, BodyTooLarge.
 */
export const parseInput = (endpoint: Endpoint, event: APIGatewayProxyEventV2) => ({
  params: endpoint.params && parse(endpoint.params, event.pathParameters ?? {}),
  query: endpoint.query && parse(endpoint.query, event.queryStringParameters ?? {}),
  body: endpoint.body && parse(endpoint.body, endpoint.takesForms ? readForm(event) : readBody(event)),
});

const parse = <S extends z.ZodMiniType>(schema: S, value: unknown): z.infer<S> => {
  const result = schema.safeParse(wellFormedTexts(value));
  if (result.success) return result.data;
  const issues = result.error.issues.flatMap((issue) => readIssue(issue, value));
  throw new DomainError("InvalidInput", {
    ...(issues[0] && { message: issues[0].message }),
    fields: Object.fromEntries(issues.map(({ path, message }) => [path, message]).toReversed()),
  });
};

/** No body of this API is nested deeper. */
const maxDepth = 16;

/** The value with well-formed texts: half an emoji can be neither stored nor sent. Throws InvalidInput. */
const wellFormedTexts = (value: unknown, depth = 0): unknown => {
  if (typeof value === "string") return wellFormed(value);
  if (typeof value !== "object" || value === null) return value;
  if (depth === maxDepth)
    throw new DomainError("InvalidInput", { message: "The request is nested too deeply" });
  if (Array.isArray(value)) return value.map((item) => wellFormedTexts(item, depth + 1));
  return Object.fromEntries(
    Object.entries(value).map(([name, item]) => [wellFormed(name), wellFormedTexts(item, depth + 1)]),
  );
};

/** Path and message of an issue. Each unknown key is a separate entry. A body as a whole is called "body". */
const readIssue = (issue: z.core.$ZodIssue, input: unknown): { path: string; message: string }[] => {
  if (issue.code === "unrecognized_keys")
    return issue.keys.map((key) => ({ path: [...issue.path, key].join("."), message: "Unknown field" }));
  const path = issue.path.join(".") || "body";
  return [{ path, message: issue.message === unsaid ? problemOf(path, issue, input) : issue.message }];
};

/** The message of a schema that has no sentence of its own. */
const unsaid = "Invalid input";

const problemOf = (path: string, issue: z.core.$ZodIssue, input: unknown): string => {
  if (valueAt(issue.path, input) === undefined) return `${path} is missing`;
  if (issue.code === "invalid_type") return `${path} must be ${kinds[issue.expected] ?? issue.expected}`;
  if (issue.code === "invalid_value") return `${path} must be one of: ${issue.values.map(String).join(", ")}`;
  return `${path} is not valid`;
};

const kinds: Readonly<Record<string, string>> = {
  array: "a list",
  boolean: "true or false",
  int: "a whole number",
  number: "a number",
  object: "an object",
  record: "an object",
  string: "a text",
};

const valueAt = (path: readonly PropertyKey[], input: unknown): unknown =>
  path.reduce<unknown>(
    (value, key) => (typeof value === "object" && value !== null ? Reflect.get(value, key) : undefined),
    input,
  );

/**
 * The fields of a form, or a JSON body. Programs of mail send either kind of form.
 * @see https://www.rfc-editor.org/rfc/rfc8058#section-3.1
 */
const readForm = (event: APIGatewayProxyEventV2): unknown => {
  const type = event.headers["content-type"] ?? "";
  const text = readBodyText(event);
  if (type.startsWith("application/x-www-form-urlencoded"))
    return Object.fromEntries(new URLSearchParams(text));
  if (!type.startsWith("multipart/form-data")) return readBody(event);
  return readParts(text, /boundary="?([^";,]+)/i.exec(type)?.[1]);
};

/** The fields of a multipart form. Each character is read a fixed number of times, whatever a stranger sends. */
export const readParts = (text: string, boundary: string | undefined): Record<string, string> => {
  if (boundary === undefined) throw new DomainError("InvalidInput", { message: "The form has no boundary" });
  const parts = text.replaceAll("\r\n", "\n").split(`--${boundary}`).slice(1);
  const fields = parts.flatMap((part) => {
    const end = part.indexOf("\n\n");
    const [, name] = /\bname="([^"]*)"/.exec(part.slice(0, Math.max(0, end))) ?? [];
    return name === undefined ? [] : [[name, part.slice(end + 2).replace(/\n$/, "")]];
  });
  return Object.fromEntries(fields);
};

/** An absent body is undefined, which only an optional body schema accepts. */
const readBody = (event: APIGatewayProxyEventV2): unknown => {
  const text = readBodyText(event);
  if (text === "") return undefined;
  try {
    return JSON.parse(text);
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
    throw new DomainError("InvalidInput", { message: "The request is not valid JSON", cause: error });
  }
};

/** The raw body. Throws BodyTooLarge. */
export const readBodyText = (event: APIGatewayProxyEventV2): string => {
  const text = event.isBase64Encoded
    ? Buffer.from(event.body ?? "", "base64").toString("utf8")
    : (event.body ?? "");
  if (Buffer.byteLength(text) > maxBodyBytes) throw new DomainError("BodyTooLarge");
  return text;
};
