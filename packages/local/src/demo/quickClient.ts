import { Agent, type IncomingMessage, request } from "node:http";
import { TransactionCanceledException } from "@aws-sdk/client-dynamodb";
import type { DynamoDBDocumentClient } from "@aws-sdk/lib-dynamodb";
import { marshall, unmarshall } from "@aws-sdk/util-dynamodb";
import * as z from "zod/mini";

/** Parts of calls and replies that are a row, or a list of rows. */
const rows = new Set(["Item", "Key", "ExpressionAttributeValues", "Attributes", "LastEvaluatedKey"]);
const lists = new Set(["Keys", "Items"]);

const operations: Readonly<Record<string, string>> = {
  GetCommand: "GetItem",
  PutCommand: "PutItem",
  UpdateCommand: "UpdateItem",
  DeleteCommand: "DeleteItem",
  QueryCommand: "Query",
  BatchGetCommand: "BatchGetItem",
  TransactWriteCommand: "TransactWriteItems",
};

/**
 * A client of the embedded database without signature, retries and schemas. The story makes two thousand calls, which
 * take the SDK's client longer than all the rest of the start.
 */
export const createQuickClient = (
  client: DynamoDBDocumentClient,
  endpoint: string,
): DynamoDBDocumentClient => {
  const agent = new Agent({ keepAlive: true });
  const { hostname, port } = new URL(endpoint);
  const post = async (operation: string, body: string): Promise<string> =>
    new Promise((resolve, reject) => {
      const headers = {
        "content-type": "application/x-amz-json-1.0",
        "content-length": Buffer.byteLength(body),
        "x-amz-target": `DynamoDB_20120810.${operation}`,
        "x-amz-date": "20260101T000000Z",
        authorization:
          "AWS4-HMAC-SHA256 Credential=local/20260101/us-east-1/dynamodb/aws4_request, SignedHeaders=host, Signature=0",
      };
      const reply = (response: IncomingMessage) => {
        let text = "";
        response.setEncoding("utf8");
        response.on("data", (part: string) => (text += part)).on("end", () => resolve(text));
      };
      request({ agent, hostname, port, method: "POST", headers }, reply).on("error", reject).end(body);
    });
  const send = async (command: { readonly input: object }): Promise<unknown> => {
    const operation = operations[command.constructor.name] ?? command.constructor.name;
    const call = convert(command.input, (row) => marshall(row, { removeUndefinedValues: true }));
    const reply = JSON.parse(await post(operation, JSON.stringify(call)));
    const refusal = Refusal.safeParse(reply).data;
    if (refusal) throw errorOf(refusal);
    return convert(reply, (row) => unmarshall(row));
  };
  return Object.create(client, { send: { value: send } });
};

const Refusal = z.object({
  __type: z.string(),
  message: z.optional(z.string()),
  CancellationReasons: z.optional(z.array(z.object({ Code: z.string() }))),
});

const errorOf = ({ __type: type, message, CancellationReasons = [] }: z.infer<typeof Refusal>): Error => {
  const name = type.split("#").at(-1) ?? "";
  const facts = { message: message ?? name, $metadata: {} };
  return name === "TransactionCanceledException"
    ? new TransactionCanceledException({ ...facts, CancellationReasons })
    : Object.assign(new Error(facts.message), { name });
};

type Convert = (row: Record<string, never>) => unknown;

/** Converts all rows in a call or a reply. */
const convert = (value: unknown, convertRow: Convert): unknown => {
  if (Array.isArray(value)) return value.map((one) => convert(one, convertRow));
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, part]) => {
      if (rows.has(name) && part) return [name, convertRow(part)];
      if (lists.has(name)) return [name, part.map(convertRow)];
      // Rows of several tables.
      if (name === "Responses")
        return [
          name,
          Object.fromEntries(
            Object.entries<Record<string, never>[]>(part).map(([table, found]) => [
              table,
              found.map(convertRow),
            ]),
          ),
        ];
      return [name, convert(part, convertRow)];
    }),
  );
};
