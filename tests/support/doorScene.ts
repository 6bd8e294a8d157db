import { UpdateCommand } from "@aws-sdk/lib-dynamodb";
import { createEvent } from "@majlis/contracts/events/eventForm";
import { joinEvent } from "@majlis/contracts/events/events";
import type { EventId } from "@majlis/contracts/ids";
import { getMe } from "@majlis/contracts/users";
import { call, tokenOf } from "./api";
import { productClient, testDeps } from "./table";

/** Whose doors the browser tests open. */
export const doorFounder = "haruka@majlis.test";

/** An event whose doors are open, unless it starts later, and its guests' codes in the order of their names here. */
export const openEvent = async (
  title: string,
  guests: readonly string[],
  { hoursAhead = 1, founder = doorFounder } = {},
) => {
  const body = {
    title,
    description: "",
    starts_at: new Date(Date.now() + hoursAhead * 3_600_000).toISOString(),
    ends_at: null,
    venue_name: null,
    venue_address: null,
    city: "Amman",
    capacity: 20,
    price_cents: 0,
    is_public: true,
    location_hidden: false,
    status: "published" as const,
  };
  const { body: event } = await call(createEvent, { body }, await tokenOf(founder));
  const eventId = event["id"];
  const codes: string[] = [];
  for (const guest of guests) {
    const { body: joined } = await call(joinEvent, { body: { eventId } }, await tokenOf(guest));
    codes.push(joined["qrCode"]);
  }
  return { eventId, codes, path: `/founder/check-in?ref=${eventId}` };
};

/** Takes an attribute from a guest's ticket: the server fails where it needs it, until what this returns is called. */
export const damageTicket = async (eventId: EventId, guest: string, attribute: "ref_id" | "holder_name") => {
  const client = productClient();
  const { body: me } = await call(getMe, {}, await tokenOf(guest));
  const ticket = testDeps().store.ticket.get({ user_id: me.id, type: "event", ref_id: eventId });
  const { TableName, Key } = ticket.params<{ TableName: string; Key: Record<string, string> }>();
  const names = { ExpressionAttributeNames: { "#name": attribute } };
  const { Attributes: before } = await client.send(
    new UpdateCommand({
      TableName,
      Key,
      UpdateExpression: "REMOVE #name",
      ReturnValues: "ALL_OLD",
      ...names,
    }),
  );
  return async () => {
    const values = { ":value": before?.[attribute] };
    await client.send(
      new UpdateCommand({
        TableName,
        Key,
        UpdateExpression: "SET #name = :value",
        ExpressionAttributeValues: values,
        ...names,
      }),
    );
  };
};
