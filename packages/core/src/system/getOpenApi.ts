import { houseName } from "@majlis/contracts/house/house";
import { operations } from "@majlis/contracts/api";
import { deskHeader } from "@majlis/contracts/desk";
import { commonErrors, type Endpoint } from "@majlis/contracts/endpoint";
import { gatewayFailures } from "@majlis/contracts/gateway";
import { ErrorReply } from "@majlis/contracts/replies";
import { type ErrorCode, errors } from "@majlis/contracts/errors";
import { toJSONSchema } from "zod/v4/core";
import type { ZodMiniType } from "zod/mini";

/**
 * Returns the API as an OpenAPI 3.1 document, derived from the contract. @see https://spec.openapis.org/oas/v3.1.0
 */
export const getOpenApi = (version: string) => ({
  openapi: "3.1.0" as const,
  info: {
    title: houseName.en,
    version,
    description: "Membership platform for cultural events in a city.",
  },
  // The site that serves this document.
  servers: [{ url: "/" }],
  components: {
    securitySchemes: {
      bearer: { type: "http", scheme: "bearer", bearerFormat: "Cognito access token" },
      desk: { type: "apiKey", in: "header", name: deskHeader },
    },
    schemas: { Error: schemaOf(ErrorReply, "output"), GatewayError: gatewayError },
  },
  paths: describePaths(),
});

const gatewayError = {
  type: "object",
  properties: { message: { type: "string" } },
  required: ["message"],
} as const;

const describePaths = () => {
  const paths: Record<string, Record<string, unknown>> = {};
  for (const { name, endpoint } of operations)
    paths[endpoint.path] = {
      ...paths[endpoint.path],
      [endpoint.method.toLowerCase()]: describeOperation(name, endpoint),
    };
  return paths;
};

const describeOperation = (name: string, endpoint: Endpoint) => {
  const [tag, operationId] = name.split("/");
  return {
    operationId,
    tags: [tag],
    summary: endpoint.summary,
    security: securityOf(endpoint),
    "x-access": endpoint.access,
    ...(endpoint.recentSignIn !== undefined && { "x-recent-sign-in-minutes": endpoint.recentSignIn }),
    parameters: [...parametersOf(endpoint.params, "path"), ...parametersOf(endpoint.query, "query")],
    ...(endpoint.body && {
      requestBody: {
        required: !endpoint.body.safeParse(undefined).success,
        content: { "application/json": { schema: schemaOf(endpoint.body, "input") } },
      },
    }),
    responses: {
      ...successesOf(endpoint),
      ...failuresOf(endpoint),
      ...refusalsOfGateway,
    },
  };
};

const securityOf = ({ access }: Endpoint) => {
  if (access === "desk") return [{ desk: [] }];
  return access === "public" ? [{}, { bearer: [] }] : [{ bearer: [] }];
};

const successesOf = ({ statuses = [200], media, output }: Endpoint) => {
  const content = media
    ? { [media]: { schema: { type: "string" } } }
    : { "application/json": { schema: schemaOf(output, "output") } };
  return Object.fromEntries(
    statuses.map((status) => [status, { description: "Done.", ...(status !== 204 && { content }) }]),
  );
};

const refusalsOfGateway = Object.fromEntries(
  Object.entries(gatewayFailures).map(([status, description]) => [
    status,
    {
      description,
      content: { "application/json": { schema: { $ref: "#/components/schemas/GatewayError" } } },
    },
  ]),
);

const schemaOf = (schema: ZodMiniType, io: "input" | "output") =>
  toJSONSchema(schema, { io, unrepresentable: "any", target: "draft-2020-12" });

const parametersOf = (schema: ZodMiniType | undefined, location: "path" | "query") => {
  if (!schema) return [];
  const { properties = {}, required = [] } = schemaOf(schema, "input");
  return Object.entries(properties).map(([name, property]) => ({
    name,
    in: location,
    required: required.includes(name),
    schema: property,
  }));
};

const failuresOf = (endpoint: Endpoint) => {
  const codesByStatus = new Map<number, ErrorCode[]>();
  const stepUp = endpoint.recentSignIn === undefined ? [] : (["SignInAgain"] as const);
  for (const code of [...commonErrors, ...stepUp, ...endpoint.errors]) {
    const { status } = errors[code];
    codesByStatus.set(status, [...(codesByStatus.get(status) ?? []), code]);
  }
  return Object.fromEntries(
    [...codesByStatus].map(([status, codes]) => [
      status,
      {
        description: codes.map((code) => `${code}: ${errors[code].message}`).join(" "),
        content: { "application/json": { schema: { $ref: "#/components/schemas/Error" } } },
      },
    ]),
  );
};
