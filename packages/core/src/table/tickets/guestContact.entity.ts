import { locales } from "@majlis/contracts/locales";
import { defineEntity } from "#core/table/defineEntity";

/**
 * The address to which a host gave a seat of one event, for the mails. The row expires after the start, the ticket
 * stays with the name only.
 */
export const guestContactEntity = defineEntity({
  model: { entity: "guestContact", version: "1", service: "majlis" },
  attributes: {
    /** The user id of the guest's ticket. */
    user_id: { type: "string", required: true, readOnly: true },
    /** The account of the address, once the ticket belongs to it. */
    account_id: { type: "string" },
    name: { type: "string", required: true, readOnly: true },
    email: { type: "string", required: true, readOnly: true },
    /** The address in small letters, and the event. */
    address: { type: "string", required: true, readOnly: true },
    ref_id: { type: "string", required: true, readOnly: true },
    locale: { type: locales, required: true, readOnly: true },
    ttl: { type: "number", required: true, readOnly: true },
  },
  indexes: {
    byGuest: {
      pk: { field: "pk", composite: ["user_id"] },
      sk: { field: "sk", composite: [] },
    },
    byAddress: {
      index: "gsi1",
      pk: { field: "gsi1pk", composite: ["address"] },
      sk: { field: "gsi1sk", composite: ["ref_id", "user_id"] },
    },
  },
}).ofPerson({
  notExported: "the address that an organizer typed; deleted 30 days after the start",
  onDelete: "erase",
  by: "releaseGivenSeats",
});
