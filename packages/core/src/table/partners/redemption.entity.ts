import { currencies } from "@majlis/contracts/money";
import { defineEntity, type RowOf, every } from "#core/table/defineEntity";

/**
 * The discount that a partner gave after a check, once for each check. The rows of one member share a partition, in
 * the order of the checks. When the account is deleted, its rows move to partitions without a person.
 */
export const redemptionEntity = defineEntity({
  model: { entity: "redemption", version: "1", service: "majlis" },
  attributes: {
    /** The member, or the row's own check_id after the account was deleted. */
    user_id: { type: "string", required: true, readOnly: true },
    check_id: { type: "string", required: true, readOnly: true },
    /** The Partner ID as given in lower case, or a hash of the caller's address. */
    partner: { type: "string", required: true, readOnly: true },
    /** The name of the business, or the Partner ID as given. Absent for a partner without a name. */
    place: { type: "string", readOnly: true },
    /** The city of the business. Absent for a partner that the guidebook does not have. */
    city: { type: "string", readOnly: true },
    /** The bill before the discount, in the smallest unit. */
    amount: { type: "number", readOnly: true },
    /** Absent when the partner noted the visit only. */
    saved: { type: "number", readOnly: true },
    currency: { type: currencies, required: true, readOnly: true },
    /** When the partner recorded it. A till can send later. */
    recorded_at: { type: "string", required: true, readOnly: true },
    received_at: { type: "string", required: true, readOnly: true },
    /** The till's name of this discount. */
    key: { type: "string", required: true, readOnly: true },
    /** When the member said "That was not me", or the partner took it back. It no longer counts. */
    disputed_at: { type: "string" },
    /** The partner took it back. */
    is_taken_back: { type: "boolean" },
    /** How the sums of its partner have it. Absent until the table's stream has counted it. */
    counted_as: { type: ["discount", "disputed"] as const },
  },
  indexes: {
    byUser: {
      pk: { field: "pk", composite: ["user_id"] },
      sk: { field: "sk", composite: ["check_id"] },
    },
    byPartner: {
      index: "gsi1",
      pk: { field: "gsi1pk", composite: ["partner"] },
      sk: { field: "gsi1sk", composite: ["recorded_at", "check_id"] },
    },
  },
}).ofPerson({
  section: "discounts",
  find: (rows, userId) => rows.query.byUser({ user_id: userId }).go(every),
  // The key is a name that the till chose. Whether the sums of the partner have the row says nothing of the person.
  hidden: ["key", "counted_as"],
  onDelete: "anonymize",
  by: "releaseRedemptions",
});

export type RedemptionRow = RowOf<typeof redemptionEntity>;
