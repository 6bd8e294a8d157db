/** The DynamoDB calls of the join handler, without the handler: the same reads, conditions and rows. */
import { randomBytes } from "node:crypto";
import { DynamoDBClient, TransactionCanceledException } from "@aws-sdk/client-dynamodb";
import { DynamoDBDocumentClient, GetCommand, TransactWriteCommand } from "@aws-sdk/lib-dynamodb";
import type { Deps } from "@majlis/core/table/deps";

const TableName = "majlis";

interface Scene {
  /** Of the database. */
  readonly endpoint: string;
  readonly ids: Deps["ids"];
}

/** Its bundle has no module of the product, so the scene is given. */
export const createJoinRaw = ({ endpoint, ids }: Scene) => {
  const client = DynamoDBDocumentClient.from(new DynamoDBClient({ endpoint }));

  const read = async (Key: Record<string, string>, ConsistentRead = false): Promise<Item> => {
    const { Item } = await client.send(new GetCommand({ TableName, Key, ConsistentRead }));
    return Item;
  };

  const findCode = async (
    eventId: string,
    userId: string,
    ConsistentRead: boolean,
  ): Promise<string | undefined> => (await read(ticketKey(eventId, userId), ConsistentRead))?.qr_code;

  /**
   * Reads the user, the seats and the host's block, then writes seat, ticket and mail in one transaction. Returns the
   * ticket's code. Without a free seat it looks for an earlier ticket, and after a refused transaction reads ticket and
   * seats again, as the handler does. Undefined without a ticket.
   */
  return async (eventId: string, userId: string): Promise<string | undefined> => {
    const seatsKey = keyOf("availability", eventId);
    await read(keyOf("user", userId));
    const seats = await read(seatsKey);
    await read(blockKey(String(seats?.owner_id), userId));
    if (isFull(seats)) return findCode(eventId, userId, false);
    const ticket = putTicket(ids.next("tkt"), eventId, userId);
    try {
      const TransactItems = [takeSeat(eventId), ticket, putMail(ids.next("out"), eventId, userId)];
      await client.send(new TransactWriteCommand({ TransactItems }));
      return ticket.Put.Item.qr_code;
    } catch (error) {
      if (!(error instanceof TransactionCanceledException)) throw error;
      const earlier = await findCode(eventId, userId, true);
      if (earlier !== undefined) return earlier;
      if (!isFull(await read(seatsKey, true))) throw error;
      return findCode(eventId, userId, true);
    }
  };
};

type Item = (Readonly<Record<string, unknown>> & { readonly qr_code?: string }) | undefined;

const keyOf = (entity: string, id: string) => ({ pk: `$majlis#id_${id}`, sk: `$${entity}_1` });

const blockKey = (hostId: string, userId: string) => ({
  pk: `$majlis#host_id_${hostId}`,
  sk: `$hostblock_1#user_id_${userId}`,
});

const isFull = (seats: Item): boolean => Number(seats?.attendee_count) >= Number(seats?.capacity);

const ticketKey = (eventId: string, userId: string) => ({
  pk: `$majlis#user_id_${userId}`,
  sk: `$ticket_1#type_event#ref_id_${eventId}`,
});

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

const putTicket = (id: string, eventId: string, userId: string) => {
  const created_at = new Date().toISOString();
  const code = `EVT-${randomBytes(20).toString("hex")}`;
  return put("ticket", {
    ...ticketKey(eventId, userId),
    gsi1pk: `$majlis#ref_id_${eventId}`,
    gsi1sk: `$ticket_1#created_at_${created_at.toLowerCase()}#user_id_${userId}`,
    gsi2pk: `$majlis#qr_code_${code.toLowerCase()}`,
    gsi2sk: "$ticket_1",
    id,
    user_id: userId,
    type: "event",
    ref_id: eventId,
    qr_code: code,
    payment_status: "free",
    holder_name: "Bench",
    created_at,
    resend_count: 0,
  });
};

const putMail = (id: string, eventId: string, userId: string) => {
  const created_at = new Date().toISOString();
  return put("outbox", {
    pk: `$majlis#id_${id}`,
    sk: "$outbox_1",
    id,
    channel: "email",
    template: "ticket_issued",
    user_id: userId,
    ref_id: eventId,
    counts: [{ name: "tickets:usr_bench", bucket: `${created_at.slice(0, 10)}/member`, by: 1 }],
    status: "pending",
    created_at,
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
