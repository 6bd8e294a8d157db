import { defineEntity, type RowOf } from "./defineEntity";
import { outboxTemplates } from "./mails";

/**
 * A message that follows from a commit. The same transaction writes it; the consumer of the table stream delivers it
 * under this id. Each delivery has the row to itself: `pending`, `leased`, then `sent`, `skipped` or `failed`. Only a
 * row whose delivery failed is in an index. Rows expire after 30 days.
 */
export const outboxEntity = defineEntity({
  model: { entity: "outbox", version: "1", service: "majlis" },
  attributes: {
    id: { type: "string", required: true, readOnly: true },
    channel: { type: ["email", "whatsapp"] as const, required: true, readOnly: true },
    template: { type: outboxTemplates, required: true, readOnly: true },
    /** The recipient. Delivery reads the address. */
    user_id: { type: "string", required: true, readOnly: true },
    /** The subject of the message: an event, a gathering, or a membership's user. */
    ref_id: { type: "string", required: true, readOnly: true },
    /** Values that the message needs and that rows may no longer hold at delivery. */
    data: { type: "any", readOnly: true },
    /** Counters that the message moves. Delivery adds them once, which keeps the transaction small. */
    counts: {
      type: "list",
      items: {
        type: "map",
        properties: {
          name: { type: "string", required: true },
          bucket: { type: "string", required: true },
          by: { type: "number", required: true },
        },
      },
    },
    /**
     * `waiting` until `due_at`: the job `releaseMails` then writes a pending row in its place. `leased`: a delivery has
     * it until `leased_until`. `failed`: no delivery tries again, and an operator decides.
     */
    status: {
      type: ["pending", "waiting", "leased", "sent", "skipped", "failed"] as const,
      required: true,
      default: "pending",
    },
    /** The delivery that has the row, or had it last. */
    lease: { type: "string" },
    leased_until: { type: "string" },
    /** Whether a lease has expired: its delivery may have sent the message. */
    is_interrupted: { type: "boolean" },
    /** Failed attempts, without those that the provider put off. */
    attempts: { type: "number" },
    /** The name of the last failure. Its message can contain an address. */
    failure: { type: "string" },
    /**
     * Whether the row counts against its limit: a mail against the daily limit of its person and occasion, a fan-out
     * against the quarter of an hour of its occasion.
     */
    is_counted: { type: "boolean" },
    due_at: { type: "string" },
    /**
     * The key of a list, absent on all other rows. `waiting`: changes that are gathered. `retry`: failed deliveries that
     * are tried again at `due_at`. `failed`: those that are not, since `due_at`.
     */
    due_list: { type: ["waiting", "retry", "failed"] as const },
    created_at: { type: "string", required: true, readOnly: true },
    finished_at: { type: "string" },
    ttl: { type: "number", required: true, readOnly: true },
  },
  indexes: {
    byId: {
      pk: { field: "pk", composite: ["id"] },
      sk: { field: "sk", composite: [] },
    },
    due: {
      index: "gsi1",
      pk: { field: "gsi1pk", composite: ["due_list"] },
      sk: { field: "gsi1sk", composite: ["due_at"] },
    },
  },
}).ofPerson({
  notExported: "a delivery note for 30 days with ids only; the privacy page says so",
  onDelete: "keep",
});

export type OutboxRow = RowOf<typeof outboxEntity>;
