import { __Client as Client, type DynamoDBClient, type TransactWriteItem } from "@aws-sdk/client-dynamodb";
import type { DynamoDBDocumentClient } from "@aws-sdk/lib-dynamodb";
import { marshall } from "@aws-sdk/util-dynamodb";

export type DirectClient = Pick<DynamoDBClient, "send">;

/**
 * Sends the SDK's plain commands with the connections, middleware and retries of a document client. It resolves the
 * middleware of a command once, which a document client cannot, so middleware is added before the first request.
 */
export const createDirectClient = ({ config, middlewareStack }: DynamoDBDocumentClient): DirectClient => {
  // The class of all clients knows neither the options of this service's requests nor its commands.
  const direct: unknown = Reflect.construct(Client, [{ ...config, cacheMiddleware: true }]);
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- See above.
  return Object.assign(direct as DirectClient, { middlewareStack });
};

type Fields = Readonly<Record<string, unknown>>;

/** Writes the values of a transaction's operation in DynamoDB's form. */
export const marshallOperation = (operation: object): TransactWriteItem =>
  Object.fromEntries(
    Object.entries<Fields>({ ...operation }).map(([kind, fields]) => [
      kind,
      { ...fields, ...marshallFields(fields) },
    ]),
  );

const marshallFields = (fields: Fields): Fields =>
  Object.fromEntries(
    ["Key", "Item", "ExpressionAttributeValues"].flatMap((name) =>
      fields[name] === undefined ? [] : [[name, marshall(fields[name])]],
    ),
  );
