import { guestKinds, paymentStatuses, ticketTypes } from "@majlis/contracts/values";
import { defineEntity, type RowOf } from "#core/table/defineEntity";

/** The payment of a paid ticket, for its refund. */
export const ticketPayment = {
  type: "map",
  properties: {
    provider: { type: ["demo", "stripe", "transfer", "door"] as const, required: true },
    payment_id: { type: "string", required: true },
    amount_cents: { type: "number", required: true },
    /** Who paid, if it was not the holder: the seat was given on. Refunds go there. */
    paid_by: { type: "string" },
  },
} as const;

/** A ticket. The key is (user, type, ref): two joins of one person cannot issue two tickets. */
export const ticketEntity = defineEntity({
  model: { entity: "ticket", version: "1", service: "majlis" },
  attributes: {
    id: { type: "string", required: true, readOnly: true },
    user_id: { type: "string", required: true, readOnly: true },
    type: { type: ticketTypes, required: true, readOnly: true },
    ref_id: { type: "string", required: true, readOnly: true },
    qr_code: { type: "string", required: true, readOnly: true },
    payment_status: { type: paymentStatuses, required: true },
    /** Absent on a free ticket, and once the event became free. */
    payment: ticketPayment,
    /** What the seat costs at the door: the price when it was taken. It is owed while the status is `due`. */
    due_cents: { type: "number" },
    holder_name: { type: "string", required: true },
    /** Present on the ticket of a guest without an account. The user id is made for the ticket. See seats/houseGuests.ts. */
    guest_kind: { type: guestKinds, readOnly: true },
    /** What an organizer noted of a guest, for the organizers. */
    guest_note: { type: "string" },
    /** On a guest's ticket: the member who brings the guest, whose key has the member's id and a number. */
    guest_of: { type: "string", readOnly: true },
    guest_of_name: { type: "string" },
    /** The key of the request that added the guest. Absent for guests who came with the member's seat. */
    guest_key: { type: "string" },
    /** The number of the member's guests who have tickets. Absent means none. */
    guest_count: { type: "number" },
    /** The seat that somebody gave. It can be taken again when its holder gives the ticket back. */
    kursi_id: { type: "string", readOnly: true },
    /** The offer of the seat to another person: the name that the holder wrote, and since when. */
    substitute_name: { type: "string" },
    substitute_at: { type: "string" },
    /** The earlier holder, who gave the seat to this one. */
    instead_of: { type: "string", readOnly: true },
    created_at: { type: "string", required: true, readOnly: true },
    /** When the purchase of a paid ticket began: a change of the event since then can be answered with its return. */
    bought_at: { type: "string" },
    /** The event, and since when the holder's first name is shown to other holders. Both absent while it is hidden. */
    shown_event: { type: "string" },
    shown_at: { type: "string" },
    /** The start that the holder said "I'm coming" to. */
    coming_for: { type: "string" },
    /** The last time the holder requested the ticket by mail. */
    resent_at: { type: "string" },
    resend_count: { type: "number", required: true, default: 0 },
    /** The admission: time, nonce, door, and the id of the person who admitted. Undoing the check-in removes it. */
    checked_in_at: { type: "string" },
    checked_in_nonce: { type: "string" },
    checked_in_door: { type: "string" },
    checked_in_by: { type: "string" },
    /** The number of the table that the check-in gave, and what its counters count of the guest. Undoing removes both. */
    table: { type: "number" },
    seated_as: { type: "list", items: { type: "string" } },
    /** Further admissions by offline doors, in the format of `writeAdmission`. A repeated scan adds nothing. */
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
    shown: {
      index: "gsi3",
      pk: { field: "gsi3pk", composite: ["shown_event"] },
      sk: { field: "gsi3sk", composite: ["shown_at"] },
    },
  },
}).ofPerson({ section: "tickets", onDelete: "anonymize", by: "releaseBookings" });

export type TicketRow = RowOf<typeof ticketEntity>;
