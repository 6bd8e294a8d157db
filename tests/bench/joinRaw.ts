/** The DynamoDB calls of the join handler, without the handler: the same reads, conditions and rows. */
import { randomBytes } from "node:crypto";
import { DynamoDBClient, TransactionCanceledException } from "@aws-sdk/client-dynamodb";
import { DynamoDBDocumentClient, GetCommand, TransactWriteCommand } from "@aws-sdk/lib-dynamodb";
import { deps, dynamodb, startsAt, userId } from "./joinScene";

const TableName = "majlis";
const client = DynamoDBDocumentClient.from(new DynamoDBClient({ endpoint: dynamodb.endpoint }));
const keyOf = (entity: string, id: string) => ({ pk: `$majlis#id_${id}`, sk: `$${entity}_1` });

/**
 * Reads the user and the seats at once, then writes seat, ticket and mail in one transaction. Returns the ticket's code. Without
 * a free seat it looks for an earlier ticket, and after a refused transaction reads ticket and seats again, as the
 * handler does. Undefined without a ticket.
 */
export const joinRaw = async (eventId: string, guestId: string = userId): Promise<string | undefined> => {
  const [, seats] = await Promise.all([get("user", guestId), get("availability", eventId)]);
  if (isFull(seats)) return findTicket(eventId, guestId, false);
  const ticket = putTicket(eventId, guestId);
  try {
    await client.send(
      new TransactWriteCommand({
        TransactItems: [takeSeat(eventId), ticket, putMail(eventId, guestId)],
      }),
    );
    return ticket.Put.Item.qr_code;
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
    UpdateExpression: "ADD attendee_count :one, revision :one",
    ConditionExpression:
      "attribute_exists(pk) AND #status = :published AND starts_at > :now AND (attribute_not_exists(#capacity) OR (attendee_count < #capacity AND (attribute_not_exists(seats_held) OR seats_held = :none))) AND (attribute_not_exists(#capacity) OR attribute_not_exists(waiting_count) OR waiting_count = :none) AND price_cents = :none AND attribute_not_exists(removal_count)",
    ExpressionAttributeNames: { "#capacity": "capacity", "#status": "status" },
    ExpressionAttributeValues: {
      ":one": 1,
      ":none": 0,
      ":published": "published",
      ":now": new Date().toISOString(),
    },
  },
});

const putTicket = (eventId: string, guestId: string) => {
  const id = deps.ids.next("tkt");
  const code = `EVT-${randomBytes(20).toString("hex")}`;
  return put("ticket", {
    ...ticketKey(eventId, guestId),
    gsi1pk: `$majlis#ref_id_${eventId}`,
    gsi1sk: `$ticket_1#created_at_${startsAt.toLowerCase()}#user_id_${guestId}`,
    gsi2pk: `$majlis#qr_code_${code.toLowerCase()}`,
    gsi2sk: "$ticket_1",
    id,
    user_id: guestId,
    type: "event",
    ref_id: eventId,
    qr_code: code,
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
    counts: [{ name: "tickets:usr_bench", bucket: `${startsAt.slice(0, 10)}/member`, by: 1 }],
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
    ConditionExpression: "attribute_not_exists(pk)",
  },
});
