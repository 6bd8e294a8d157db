import { defineEntity, type RowOf } from "#core/table/defineEntity";

/** The discounts of one partner in one day or month of the city's zone. The table's stream keeps them. */
export const redemptionSumEntity = defineEntity({
  model: { entity: "redemptionSum", version: "1", service: "majlis" },
  attributes: {
    /** The id of a business, `other` for all partners without one, or `all`. */
    partner: { type: "string", required: true, readOnly: true },
    /** 2026-11-23 or 2026-11. */
    period: { type: "string", required: true, readOnly: true },
    /** Disputed discounts are left out. */
    count: { type: "number" },
    /** Of months of `all`: the number of members with a discount. */
    members: { type: "number" },
    /** In the smallest unit. `jod`: the shown currency; `usd`: the house's own, whatever they are. */
    bills_jod: { type: "number" },
    bills_usd: { type: "number" },
    saved_jod: { type: "number" },
    saved_usd: { type: "number" },
  },
  indexes: {
    byPartner: {
      pk: { field: "pk", composite: ["partner"] },
      sk: { field: "sk", composite: ["period"] },
    },
    /** Months of partners. Days and `all` have no entry. */
    byMonth: {
      index: "gsi1",
      condition: ({ partner, period }) => partner !== "all" && String(period).length === "2026-11".length,
      pk: { field: "gsi1pk", composite: ["period"] },
      sk: { field: "gsi1sk", composite: ["partner"] },
    },
  },
}).ofNobody("sums of a partner");

export type RedemptionSumRow = RowOf<typeof redemptionSumEntity>;
