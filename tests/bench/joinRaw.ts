/** The DynamoDB calls of the join handler, without the handler. */
import { DynamoDBClient, TransactionCanceledException } from "@aws-sdk/client-dynamodb";
import { DynamoDBDocumentClient, GetCommand, TransactWriteCommand } from "@aws-sdk/lib-dynamodb";
import { deps, dynamodb, startsAt, userId } from "./joinScene";

const TableName = "majlis";
const client = DynamoDBDocumentClient.from(new DynamoDBClient({ endpoint: dynamodb.endpoint }));
const keyOf = (entity: string, id: string) => ({ pk: `$majlis#id_${id}`, sk: `$${entity}_1` });

/**
 * Reads the user and the seats, then writes seat, ticket and mail in one transaction. Returns the ticket's code. Without
 * a free seat it looks for an earlier ticket, and after a refused transaction reads ticket and seats again, as the
 * handler does. Undefined without a ticket.
 */
export const joinRaw = async (eventId: string, guestId: string = userId): Promise<string | undefined> => {
  await get("user", guestId);
  const seats = await get("availability", eventId);
  if (isFull(seats)) return findTicket(eventId, guestId, false);
  const ticket = putTicket(eventId, guestId);
  try {
    await client.send(
      new TransactWriteCommand({
        TransactItems: [takeSeat(eventId), ticket, putMail(eventId, guestId)],
      }),
    );
    return ticket.Put.Item.id;
  } catch (error) {
    if (!(error instanceof TransactionCanceledException)) throw error;
    const earlier = await findTicket(eventId, guestId, true);
    if (earlier !== undefined) return earlier;
    if (!isFull(await get("availability", eventId, true))) throw error;
    return findTicket(eventId, guestId, true);
  }
};

type Item = Readonly<Record<string, unknown>> | undefined;

const get = async (entity: string, id: string, ConsistentRead = false): Promise<Item> => {
  const { Item } = await client.send(new GetCommand({ TableName, Key: keyOf(entity, id), ConsistentRead }));
  return Item;
};

const isFull = (seats: Item): boolean => Number(seats?.attendee_count) >= Number(seats?.capacity);

const ticketKey = (eventId: string, guestId: string) => ({
  pk: `$majlis#user_id_${guestId}`,
  sk: `$ticket_1#type_event#ref_id_${eventId}`,
});

const findTicket = async (
  eventId: string,
  guestId: string,
  ConsistentRead: boolean,
): Promise<string | undefined> => {
  const Key = ticketKey(eventId, guestId);
  const { Item } = await client.send(new GetCommand({ TableName, Key, ConsistentRead }));
  return Item?.qr_code;
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

const putTicket = (eventId: string, guestId: string) => {
  const id = deps.ids.next("tkt");
  return put("ticket", {
    ...ticketKey(eventId, guestId),
    gsi1pk: `$majlis#ref_id_${eventId}`,
    gsi1sk: `$ticket_1#created_at_${startsAt}#user_id_${guestId}`,
    gsi2pk: `$majlis#qr_code_${id}`,
    gsi2sk: "$ticket_1",
    id,
    user_id: guestId,
    type: "event",
    ref_id: eventId,
    qr_code: id,
    payment_status: "free",
    holder_name: "Bench",
    created_at: startsAt,
    resend_count: 0,
  });
};

const putMail = (eventId: string, guestId: string) => {
  const id = deps.ids.next("out");
  return put("outbox", {
    pk: `$majlis#id_${id}`,
    sk: "$outbox_1",
    id,
    channel: "email",
    template: "ticket_issued",
    user_id: guestId,
    ref_id: eventId,
    status: "pending",
    created_at: startsAt,
    ttl: 2_000_000_000,
  });
};

const put = <Attributes extends Readonly<Record<string, unknown>>>(
  entity: string,
  attributes: Attributes,
) => ({
  Put: {
    TableName,
    Item: { ...attributes, __edb_e__: entity, __edb_v__: "1" },
    ConditionExpression: "attribute_not_exists(pk) AND attribute_not_exists(sk)",
  },
});
