import { doorPays, eventStatuses, ticketTypes } from "@majlis/contracts/values";
import { defineEntity, type RowOf } from "#core/table/defineEntity";

/**
 * The seats of an event or a gathering, with copies of the facts that joins need. It is the truth about seats. The row
 * is small and in no index, so that a join costs the same for every length of text. A write that changes a copied fact
 * changes both rows in one transaction.
 */
export const availabilityEntity = defineEntity({
  model: { entity: "availability", version: "1", service: "majlis" },
  attributes: {
    /** The id of the event or the gathering. */
    id: { type: "string", required: true, readOnly: true },
    type: { type: ticketTypes, required: true, readOnly: true },
    /** The event's founder or the gathering's host. */
    owner_id: { type: "string", required: true, readOnly: true },
    title: { type: "string", required: true },
    starts_at: { type: "string", required: true },
    /** The event's city, whose days count its tickets. Absent for gatherings, and in rows of before: the days at home. */
    city: { type: "string" },
    status: { type: eventStatuses, required: true },
    /** Gatherings are public and free. */
    is_public: { type: "boolean", required: true, default: true },
    price_cents: { type: "number", required: true, default: 0 },
    /** How a seat can be paid at the door. Absent: it cannot. */
    at_door: { type: doorPays },
    /** When the host last changed time, city or place of the published event. */
    moved_at: { type: "string" },
    /** Present while the event has questions. */
    has_questions: { type: "boolean" },
    /** How many guests each member may bring while the event is free. Absent means none. */
    guests_per_member: { type: "number" },
    /** Absent means unlimited. */
    capacity: { type: "number" },
    /** Tickets. Only transactions that move a ticket write it. */
    attendee_count: { type: "number", required: true, default: 0 },
    /** Tickets whose holders get no mail: guests of members, and guests of the house without an address. */
    unmailed_count: { type: "number", required: true, default: 0 },
    /** Offered and unpaid seats. They count against the capacity. See advanceWaitlist.ts. */
    seats_held: { type: "number" },
    /** The number of waitlist entries with status `waiting`. */
    waiting_count: { type: "number" },
    /** The number of waitlist entries that were passed over. They keep their place and take part when their person can join. */
    passed_count: { type: "number" },
    /** Seats that members gave (kursi karam), and those of them that can be taken, which count as held. Absent means none. */
    kursi_given: { type: "number" },
    kursi_open: { type: "number" },
    /** Removed guests. Joins look for the person among them only where there are any. See removals.ts. */
    removal_count: { type: "number" },
    /** Grows with each move of seats, so that an older copy of the counts never replaces a newer one. */
    revision: { type: "number", required: true, default: 0 },
  },
  indexes: {
    byId: {
      pk: { field: "pk", composite: ["id"] },
      sk: { field: "sk", composite: [] },
    },
  },
}).ofPerson({
  notExported: "copies of the rows of events and gatherings",
  onDelete: "keep",
});

export type AvailabilityRow = RowOf<typeof availabilityEntity>;
