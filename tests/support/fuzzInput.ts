// Input for property tests: values that fit the contract's schemas, and values that no schema expects.
import * as fc from "fast-check";
import type { Endpoint } from "@majlis/contracts/endpoint";
import { getOpenApi } from "@majlis/core/system/getOpenApi";
import { type ZodMiniType, toJSONSchema } from "zod/mini";

/** The part of JSON Schema that the contract uses. */
interface JsonSchema {
  readonly type?: string | readonly string[];
  readonly const?: unknown;
  readonly enum?: readonly unknown[];
  readonly anyOf?: readonly JsonSchema[];
  readonly oneOf?: readonly JsonSchema[];
  readonly properties?: Readonly<Record<string, JsonSchema>>;
  readonly required?: readonly string[];
  readonly items?: JsonSchema;
}

/** Values for strings of a name, such as ids that exist. */
export type Known = Readonly<Record<string, readonly string[]>>;

/** The input of a call before it is written into a request. */
export interface FuzzInput {
  readonly params: Readonly<Record<string, unknown>>;
  readonly query: Readonly<Record<string, unknown>>;
  readonly body: unknown;
}

/** The part of an operation of the OpenAPI document that describes its input. */
interface Described {
  readonly parameters: readonly {
    readonly name: string;
    readonly in: "path" | "query";
    readonly required: boolean;
    readonly schema: JsonSchema;
  }[];
  readonly requestBody?: {
    readonly content: { readonly "application/json": { readonly schema: JsonSchema } };
  };
}

const { paths } = getOpenApi("test");

/** Input that fits the types of an endpoint in the OpenAPI document. */
export const fittingInput = ({ path, method }: Endpoint, known: Known): fc.Arbitrary<FuzzInput> => {
  // The document describes every endpoint.
  const described = paths[path]?.[method.toLowerCase()] as Described;
  const { parameters, requestBody } = described;
  const partOf = (place: "path" | "query") => {
    const own = parameters.filter((parameter) => parameter.in === place);
    return recordOf(
      {
        properties: Object.fromEntries(own.map(({ name, schema }) => [name, schema])),
        required: own.filter(({ required }) => required).map(({ name }) => name),
      },
      known,
    );
  };
  return fc.record({
    params: partOf("path"),
    query: partOf("query"),
    body: requestBody
      ? valueOf(requestBody.content["application/json"].schema, known, "")
      : fc.constant(undefined),
  });
};

const recordOf = (schema: JsonSchema, known: Known): fc.Arbitrary<Record<string, unknown>> => {
  const { properties = {}, required = [] } = schema;
  const values = Object.entries(properties).map(([name, property]) => [name, valueOf(property, known, name)]);
  return fc.record(Object.fromEntries(values), { requiredKeys: [...required] });
};

/** Input of the types of a schema. Limits, patterns and formats are not kept. */
export const inputOf = (schema: ZodMiniType, known: Known, name: string): fc.Arbitrary<unknown> =>
  valueOf(toJSONSchema(schema, { io: "input" }) as JsonSchema, known, name);

const valueOf = (schema: JsonSchema, known: Known, name: string): fc.Arbitrary<unknown> => {
  if ("const" in schema) return fc.constant(schema.const);
  if (schema.enum) return fc.constantFrom(...schema.enum);
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices) return fc.oneof(...choices.map((choice) => valueOf(choice, known, name)));
  const { type } = schema;
  if (typeof type === "object")
    return fc.oneof(...type.map((one) => valueOf({ ...schema, type: one }, known, name)));
  switch (type) {
    case "object":
      return recordOf(schema, known);
    case "array":
      return fc.array(valueOf(schema.items ?? {}, known, name), { maxLength: 4 });
    case "string":
      return fc.oneof(
        { weight: 4, arbitrary: fc.constantFrom(...(known[name] ?? [""])) },
        { weight: 1, arbitrary: fc.string({ maxLength: 60, unit: "binary" }) },
        // Units of UTF-16, halves of characters included: "binary" has whole characters only.
        {
          weight: 1,
          arbitrary: fc.string({
            maxLength: 20,
            unit: fc.nat(0xffff).map((unit) => String.fromCharCode(unit)),
          }),
        },
      );
    case "number":
    case "integer":
      return fc.oneof(fc.integer({ min: 0, max: 50 }), fc.integer(), fc.double());
    case "boolean":
      return fc.boolean();
    default:
      return fc.constant(null);
  }
};

const deep = (levels: number): unknown => JSON.parse("[".repeat(levels) + "]".repeat(levels));

/** A value that no schema expects. The longest text is just below the limit of a body. */
const oddValue: fc.Arbitrary<unknown> = fc.oneof(
  fc.constantFrom<unknown>(
    null,
    true,
    -1,
    0,
    1e308,
    -0,
    "",
    [],
    {},
    "\0",
    "\ud800",
    "a\udfffb",
    "𝕏".repeat(200),
  ),
  fc.constantFrom("__proto__", "constructor", "toString", "evt_", "usr_\0", "../..", "%2e%2e%2f", "' OR 1=1"),
  fc.constantFrom(64_000, 3000).map((length) => "x".repeat(length)),
  fc.constantFrom(50, 400).map(deep),
  fc.constant(JSON.parse('{"__proto__":{"admin":true},"constructor":{"prototype":{}}}')),
  fc.jsonValue(),
);

/** Replaces one value of the input, at any depth, or adds a field. */
export const oddInput = (fitting: fc.Arbitrary<FuzzInput>): fc.Arbitrary<FuzzInput> =>
  fc
    .tuple(
      fitting,
      fc.constantFrom("params", "query", "body", "field"),
      fc.nat(),
      oddValue,
      fc.constantFrom("__proto__", "constructor", "x\0", ""),
    )
    .map(([input, part, index, odd, field]) => {
      if (part === "field") return { ...input, body: withField(input.body, field, odd) };
      return {
        ...input,
        [part]:
          part === "body"
            ? replaced(input.body, index, odd)
            : replacedField(input[part === "params" ? "params" : "query"], index, odd),
      };
    });

const withField = (body: unknown, name: string, value: unknown): unknown => {
  const entries = typeof body === "object" && body !== null ? Object.entries(body) : [];
  return Object.fromEntries([...entries, [name, value]]);
};

const replacedField = (values: Readonly<Record<string, unknown>>, index: number, odd: unknown) => {
  const names = Object.keys(values);
  const name = names[index % Math.max(1, names.length)] ?? "unknown";
  return { ...values, [name]: odd };
};

const replaced = (value: unknown, index: number, odd: unknown): unknown => {
  if (typeof value !== "object" || value === null || index % 5 === 0) return odd;
  const names = Object.keys(value);
  const name = names[index % Math.max(1, names.length)];
  if (name === undefined) return odd;
  const inner: unknown = Object.entries(value).find(([key]) => key === name)?.[1];
  return { ...value, [name]: replaced(inner, Math.floor(index / 5), odd) };
};
