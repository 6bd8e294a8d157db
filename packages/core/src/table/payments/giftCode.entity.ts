import { defineEntity } from "#core/table/defineEntity";

/** A code of a sheet that an admin issued. It works once. */
export const giftCodeEntity = defineEntity({
  model: { entity: "giftCode", version: "1", service: "majlis" },
  attributes: {
    gift_id: { type: "string", required: true, readOnly: true },
    code: { type: "string", required: true, readOnly: true },
    used_at: { type: "string" },
    ttl: { type: "number", required: true, readOnly: true },
  },
  indexes: {
    byGift: {
      pk: { field: "pk", composite: ["gift_id"] },
      sk: { field: "sk", composite: ["code"] },
    },
    byCode: {
      index: "gsi1",
      pk: { field: "gsi1pk", composite: ["code"] },
      sk: { field: "gsi1sk", composite: [] },
    },
  },
}).ofNobody("A code, without who used it.");
