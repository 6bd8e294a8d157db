import { PaymentStatus, TicketType } from "@majlis/contracts/tickets/tickets";
import { Entity, type EntityItem } from "electrodb";

/** A ticket. Its key is (user, type, ref): two joins of one person cannot make two tickets. */
export const ticketEntity = new Entity({
  model: { entity: "ticket", version: "1", service: "majlis" },
  attributes: {
    id: { type: "string", required: true, readOnly: true },
    user_id: { type: "string", required: true, readOnly: true },
    type: { type: TicketType.options, required: true, readOnly: true },
    ref_id: { type: "string", required: true, readOnly: true },
    qr_code: { type: "string", required: true, readOnly: true },
    payment_status: { type: PaymentStatus.options, required: true },
    holder_name: { type: "string", required: true },
    created_at: { type: "string", required: true, readOnly: true },
    /** When the ticket was last mailed on request. */
    resent_at: { type: "string" },
    resend_count: { type: "number", required: true, default: 0 },
    /** When the holder was let in, under which nonce and at which door; gone when that is undone. */
    checked_in_at: { type: "string" },
    checked_in_nonce: { type: "string" },
    checked_in_door: { type: "string" },
    /** Further admissions by doors without network, as `writeAdmission` writes them: a scan sent twice is one. */
    admitted_again: { type: "set", items: "string" },
  },
  indexes: {
    byUser: {
      pk: { field: "pk", composite: ["user_id"] },
      sk: { field: "sk", composite: ["type", "ref_id"] },
    },
    byRef: {
      index: "gsi1",
      pk: { field: "gsi1pk", composite: ["ref_id"] },
      sk: { field: "gsi1sk", composite: ["created_at", "user_id"] },
    },
    byCode: {
      index: "gsi2",
      pk: { field: "gsi2pk", composite: ["qr_code"] },
      sk: { field: "gsi2sk", composite: [] },
    },
  },
});

export type TicketRow = EntityItem<typeof ticketEntity>;
