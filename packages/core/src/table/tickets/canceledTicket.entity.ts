import { ticketTypes } from "@majlis/contracts/values";
import { defineEntity, everyNow } from "#core/table/defineEntity";
import { ticketPayment } from "./ticket.entity";

/**
 * The record of a canceled ticket. The door tells its code from an unknown one, and a repeated cancellation finds it.
 * The row expires after the start of the occasion.
 */
export const canceledTicketEntity = defineEntity({
  model: { entity: "canceledTicket", version: "1", service: "majlis" },
  attributes: {
    user_id: { type: "string", required: true, readOnly: true },
    /** The id of the canceled ticket. */
    id: { type: "string", required: true, readOnly: true },
    type: { type: ticketTypes, required: true, readOnly: true },
    ref_id: { type: "string", required: true, readOnly: true },
    qr_code: { type: "string", required: true, readOnly: true },
    holder_name: { type: "string", required: true, readOnly: true },
    /** Why the host removed the guest. Present for removed guests of events, who cannot join again. */
    removal_reason: { type: "string", readOnly: true },
    /** The occasion and the payment of a seat that was given back without its money: its host may cancel within a day. */
    unpaid_ref: { type: "string", readOnly: true },
    payment: ticketPayment,
    /** Who came in the holder's place, and the time of the offer that was taken. */
    substitute_id: { type: "string", readOnly: true },
    substitute_at: { type: "string", readOnly: true },
    canceled_at: { type: "string", required: true, readOnly: true },
    ttl: { type: "number", required: true, readOnly: true },
  },
  indexes: {
    byUser: {
      pk: { field: "pk", composite: ["user_id"] },
      sk: { field: "sk", composite: ["id"] },
    },
    byCode: {
      index: "gsi1",
      pk: { field: "gsi1pk", composite: ["qr_code"] },
      sk: { field: "gsi1sk", composite: [] },
    },
    unpaid: {
      index: "gsi2",
      pk: { field: "gsi2pk", composite: ["unpaid_ref"] },
      sk: { field: "gsi2sk", composite: ["canceled_at", "id"] },
    },
  },
}).ofPerson({
  section: "canceled_tickets",
  find: (rows, userId) => rows.query.byUser({ user_id: userId }).go(everyNow),
  onDelete: "erase",
  by: "releaseBookings",
});
