import { TicketType } from "@majlis/contracts/tickets/tickets";
import { Entity, type EntityItem } from "electrodb";

/**
 * Somebody's place in the line for an event or a gathering. Its key is (user, ref): nobody stands in a line twice. The
 * row goes when the place ends; see advanceWaitlist.ts for how it moves.
 */
export const waitlistEntity = new Entity({
  model: { entity: "waitlist", version: "1", service: "majlis" },
  attributes: {
    user_id: { type: "string", required: true, readOnly: true },
    ref_id: { type: "string", required: true, readOnly: true },
    type: { type: TicketType.options, required: true, readOnly: true },
    status: { type: ["waiting", "offered"] as const, required: true, default: "waiting" },
    joined_at: { type: "string", required: true, readOnly: true },
    /** Until when the offered seat is held. */
    offer_expires_at: { type: "string" },
  },
  indexes: {
    byUser: {
      pk: { field: "pk", composite: ["user_id"] },
      sk: { field: "sk", composite: ["ref_id"] },
    },
    byRef: {
      index: "gsi1",
      pk: { field: "gsi1pk", composite: ["ref_id"] },
      sk: { field: "gsi1sk", composite: ["status", "joined_at", "user_id"] },
    },
    /** Everything that a job has to look after. */
    all: {
      index: "gsi2",
      pk: { field: "gsi2pk", composite: [] },
      sk: { field: "gsi2sk", composite: ["ref_id", "user_id"] },
    },
  },
});

export type WaitlistRow = EntityItem<typeof waitlistEntity>;
