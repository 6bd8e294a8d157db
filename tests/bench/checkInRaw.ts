/** The DynamoDB calls of a check-in, without core. */
import { randomUUID } from "node:crypto";
import {
  type DynamoDBDocumentClient,
  GetCommand,
  QueryCommand,
  TransactWriteCommand,
} from "@aws-sdk/lib-dynamodb";

export interface Guest {
  readonly userId: string;
  readonly code: string;
}

interface Scene {
  readonly client: DynamoDBDocumentClient;
  readonly table: string;
  readonly eventId: string;
  readonly founderId: string;
}

export const createCheckInRaw = ({ client, table, eventId, founderId }: Scene) => {
  const admitTicket = (userId: string) => ({
    Update: {
      TableName: table,
      Key: { pk: `$majlis#user_id_${userId}`, sk: `$ticket_1#type_event#ref_id_${eventId}` },
      UpdateExpression: "SET checked_in_at = :at, checked_in_nonce = :nonce",
      ConditionExpression:
        "attribute_exists(pk) AND attribute_exists(sk) AND attribute_not_exists(checked_in_at)",
      ExpressionAttributeValues: { ":at": new Date().toISOString(), ":nonce": randomUUID() },
    },
  });
  const addOne = (name: string, bucket: string) => ({
    Update: {
      TableName: table,
      Key: { pk: `$majlis#name_${name}`, sk: `$stat_1#bucket_${bucket.toLowerCase()}` },
      UpdateExpression: "SET #name = :name, #bucket = :bucket ADD #count :one",
      ExpressionAttributeNames: { "#name": "name", "#bucket": "bucket", "#count": "count" },
      ExpressionAttributeValues: { ":name": name, ":bucket": bucket, ":one": 1 },
    },
  });
  return async ({ userId, code }: Guest): Promise<void> => {
    const { Items: [found] = [] } = await client.send(
      new QueryCommand({
        TableName: table,
        IndexName: "gsi2",
        Limit: 1,
        KeyConditionExpression: "gsi2pk = :pk and gsi2sk = :sk",
        ExpressionAttributeValues: {
          ":pk": `$majlis#qr_code_${code.toLowerCase()}`,
          ":sk": "$ticket_1",
        },
      }),
    );
    if (!found) throw new Error("The raw calls find no ticket");
    const event = { pk: `$majlis#id_${eventId}`, sk: "$event_1" };
    const { Item: occasion } = await client.send(new GetCommand({ TableName: table, Key: event }));
    if (!occasion) throw new Error("The raw calls find no event");
    await client.send(
      new TransactWriteCommand({
        TransactItems: [
          admitTicket(userId),
          addOne(`checked_in:${founderId}`, eventId),
          addOne(`visits:${userId}`, "Amman"),
        ],
      }),
    );
  };
};
