import { defineEntity, type RowOf, everyNow } from "#core/table/defineEntity";

/**
 * Whether a partner honored a member's card, as the member says: one row for each member and partner, for 90 days. The
 * business counts exactly the rows that exist. When the account is deleted, its rows move to partitions without a
 * person.
 */
export const honoredReportEntity = defineEntity({
  model: { entity: "honoredReport", version: "1", service: "majlis" },
  attributes: {
    /** The member, or an id of the row's own after the account was deleted. */
    user_id: { type: "string", required: true, readOnly: true },
    business_id: { type: "string", required: true, readOnly: true },
    is_honored: { type: "boolean", required: true },
    reported_at: { type: "string", required: true },
  },
  indexes: {
    byUser: {
      pk: { field: "pk", composite: ["user_id"] },
      sk: { field: "sk", composite: ["business_id"] },
    },
  },
}).ofPerson({
  section: "honored_reports",
  find: (rows, userId) => rows.query.byUser({ user_id: userId }).go(everyNow),
  onDelete: "anonymize",
  by: "releaseReports",
});

export type HonoredReportRow = RowOf<typeof honoredReportEntity>;
