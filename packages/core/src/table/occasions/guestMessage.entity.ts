import { messageAudiences } from "@majlis/contracts/values";
import { defineEntity, type RowOf, every } from "#core/table/defineEntity";

/**
 * A message of an organizer to guests of an event. The key is (event, key of the client): a repeated call finds its
 * message. Mails read their text here, so that a deleted message is not delivered.
 */
export const guestMessageEntity = defineEntity({
  model: { entity: "guestMessage", version: "1", service: "majlis" },
  attributes: {
    event_id: { type: "string", required: true, readOnly: true },
    key: { type: "string", required: true, readOnly: true },
    sender_id: { type: "string", required: true, readOnly: true },
    /** The sender's name when the message was sent. */
    sender_name: { type: "string", required: true, readOnly: true },
    audience: { type: messageAudiences, required: true, readOnly: true },
    /** The person of the audience `requester`. */
    user_id: { type: "string", readOnly: true },
    subject: { type: "string", required: true, readOnly: true },
    text: { type: "string", required: true, readOnly: true },
    /** The people of the audience when the message was sent. */
    recipients: { type: "number", required: true, readOnly: true },
    /** The sender's consent: answers go to the sender's address, which they show. */
    takes_replies: { type: "boolean", required: true, readOnly: true },
    sent_at: { type: "string", required: true, readOnly: true },
  },
  indexes: {
    byEvent: {
      pk: { field: "pk", composite: ["event_id"] },
      sk: { field: "sk", composite: ["key"] },
    },
    byTime: {
      index: "gsi1",
      pk: { field: "gsi1pk", composite: ["event_id"] },
      sk: { field: "gsi1sk", composite: ["sent_at", "key"] },
    },
    bySender: {
      index: "gsi2",
      pk: { field: "gsi2pk", composite: ["sender_id"] },
      sk: { field: "gsi2sk", composite: ["sent_at", "key"] },
    },
  },
}).ofPerson({
  section: "guest_messages",
  find: (rows, userId) => rows.query.bySender({ sender_id: userId }).go(every),
  // The id of a requester is another person's.
  hidden: ["user_id"],
  onDelete: "erase",
  erase: (rows, row) => rows.delete(row),
});

export type GuestMessageRow = RowOf<typeof guestMessageEntity>;
