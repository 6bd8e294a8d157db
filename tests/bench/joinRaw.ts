/** The DynamoDB calls of the join handler, without the handler. */
import { DynamoDBClient } from "@aws-sdk/client-dynamodb";
import { DynamoDBDocumentClient, GetCommand, TransactWriteCommand } from "@aws-sdk/lib-dynamodb";
import { deps, dynamodb, startsAt, userId } from "./joinScene";

const TableName = "majlis";
const client = DynamoDBDocumentClient.from(new DynamoDBClient({ endpoint: dynamodb.endpoint }));
const keyOf = (entity: string, id: string) => ({ pk: `$majlis#id_${id}`, sk: `$${entity}_1` });

/** Reads the user and the seats, then writes seat, ticket and mail in one transaction. */
export const joinRaw = async (eventId: string): Promise<void> => {
  await client.send(new GetCommand({ TableName, Key: keyOf("user", userId) }));
  await client.send(new GetCommand({ TableName, Key: keyOf("availability", eventId) }));
  await client.send(
    new TransactWriteCommand({
      TransactItems: [takeSeat(eventId), putTicket(eventId), putMail(eventId)],
    }),
  );
};

const takeSeat = (eventId: string) => ({
  Update: {
    TableName,
    Key: keyOf("availability", eventId),
    UpdateExpression: "SET #id = :id, #e = :e, #v = :v ADD attendee_count :one, revision :one",
    ConditionExpression:
      "attribute_exists(pk) AND attribute_exists(sk) AND #status = :published AND starts_at > :now AND (attribute_not_exists(#capacity) OR attendee_count < #capacity)",
    ExpressionAttributeNames: {
      "#capacity": "capacity",
      "#status": "status",
      "#id": "id",
      "#e": "__edb_e__",
      "#v": "__edb_v__",
    },
    ExpressionAttributeValues: {
      ":one": 1,
      ":published": "published",
      ":now": new Date().toISOString(),
      ":id": eventId,
      ":e": "availability",
      ":v": "1",
    },
  },
});

const putTicket = (eventId: string) => {
  const id = deps.ids.next("tkt");
  return put("ticket", {
    pk: `$majlis#user_id_${userId}`,
    sk: `$ticket_1#type_event#ref_id_${eventId}`,
    gsi1pk: `$majlis#ref_id_${eventId}`,
    gsi1sk: `$ticket_1#created_at_${startsAt}#user_id_${userId}`,
    gsi2pk: `$majlis#qr_code_${id}`,
    gsi2sk: "$ticket_1",
    id,
    user_id: userId,
    type: "event",
    ref_id: eventId,
    qr_code: id,
    payment_status: "free",
    holder_name: "Bench",
    created_at: startsAt,
    resend_count: 0,
  });
};

const putMail = (eventId: string) => {
  const id = deps.ids.next("out");
  return put("outbox", {
    pk: `$majlis#id_${id}`,
    sk: "$outbox_1",
    id,
    channel: "email",
    template: "ticket_issued",
    user_id: userId,
    ref_id: eventId,
    status: "pending",
    created_at: startsAt,
    ttl: 2_000_000_000,
  });
};

const put = (entity: string, attributes: Record<string, unknown>) => ({
  Put: {
    TableName,
    Item: { ...attributes, __edb_e__: entity, __edb_v__: "1" },
    ConditionExpression: "attribute_not_exists(pk) AND attribute_not_exists(sk)",
  },
});
