import { defineEntity, type RowOf, everyNow } from "#core/table/defineEntity";

/**
 * That a founder was paid a month, and says so too. The sums are those that were paid: a later share of the house does
 * not change them.
 */
export const statementEntity = defineEntity({
  model: { entity: "statement", version: "1", service: "majlis" },
  attributes: {
    founder_id: { type: "string", required: true, readOnly: true },
    /** `2026-11`, at home. */
    month: { type: "string", required: true, readOnly: true },
    /** What the house kept, in percent. */
    share_percent: { type: "number", required: true },
    paid_at: { type: "string", required: true },
    /** The admin who paid. */
    paid_by: { type: "string", required: true },
    /** What identifies the transfer. */
    reference: { type: "string", required: true },
    received_at: { type: "string" },
  },
  indexes: {
    byFounder: {
      pk: { field: "pk", composite: ["founder_id"] },
      sk: { field: "sk", composite: ["month"] },
    },
  },
}).ofPerson({
  section: "statements",
  find: (rows, userId) => rows.query.byFounder({ founder_id: userId }).go(everyNow),
  // Another person.
  hidden: ["paid_by"],
  onDelete: "keep",
});

export type StatementRow = RowOf<typeof statementEntity>;
