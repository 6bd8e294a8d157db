import { currencies } from "@majlis/contracts/money";
import { districts } from "@majlis/contracts/nights/districts";
import { businessCategories } from "@majlis/contracts/values";
import { defineEntity, type RowOf } from "#core/table/defineEntity";
import { termsAttributes } from "./termsAttributes";

const lower = (text: string | undefined) => text?.trim().toLowerCase();

/** A partner business. Each write increments `version` and requires the version that was read. */
export const businessEntity = defineEntity({
  model: { entity: "business", version: "1", service: "majlis" },
  attributes: {
    id: { type: "string", required: true, readOnly: true },
    name: { type: "string", required: true },
    city: { type: "string", required: true },
    /** Absent while none is chosen. */
    district: { type: districts },
    category: { type: businessCategories, required: true },
    phone: { type: "string" },
    website: { type: "string" },
    map_url: { type: "string" },
    /** Absent means no discount. */
    discount_percent: { type: "number" },
    ...termsAttributes,
    /** The only currency of its bills. Absent for all. */
    bill_currency: { type: currencies },
    is_active: { type: "boolean", required: true },
    /** The key of its live desk link. Absent without one. */
    desk_hash: { type: "string" },
    /** Members who reported in the last 90 days, and those whose card was honored. Absent before the first report. */
    report_count: { type: "number" },
    honored_count: { type: "number" },
    /** `low` when the partner is listed for admins. Absent before the first report. */
    standing: { type: ["low", "fine"] as const },
    /** The share with three digits, and the id. */
    standing_key: { type: "string" },
    version: { type: "number", required: true, default: 1 },
    created_at: { type: "string", required: true, readOnly: true },
    /** The list that contains the business. */
    listing: {
      type: ["active", "inactive"] as const,
      hidden: true,
      watch: ["is_active"],
      set: (_: string | undefined, business: { is_active?: boolean }) =>
        business.is_active ? "active" : "inactive",
    },
    name_key: {
      type: "string",
      hidden: true,
      watch: ["name"],
      set: (_: string | undefined, business: { name?: string }) => lower(business.name),
    },
    city_key: {
      type: "string",
      hidden: true,
      watch: ["city"],
      set: (_: string | undefined, business: { city?: string }) => lower(business.city),
    },
  },
  indexes: {
    byId: {
      pk: { field: "pk", composite: ["id"] },
      sk: { field: "sk", composite: [] },
    },
    listed: {
      index: "gsi1",
      pk: { field: "gsi1pk", composite: ["listing"] },
      sk: { field: "gsi1sk", composite: ["name_key", "id"] },
    },
    all: {
      index: "gsi2",
      pk: { field: "gsi2pk", composite: [] },
      sk: { field: "gsi2sk", composite: ["name_key", "id"] },
    },
    listedInCity: {
      index: "gsi3",
      pk: { field: "gsi3pk", composite: ["listing", "city_key"] },
      sk: { field: "gsi3sk", composite: ["name_key", "id"] },
    },
    byStanding: {
      index: "gsi4",
      pk: { field: "gsi4pk", composite: ["standing"] },
      sk: { field: "gsi4sk", composite: ["standing_key"] },
    },
  },
}).ofNobody("a partner");

export type BusinessRow = RowOf<typeof businessEntity>;
