import { defineEntity } from "./defineEntity";

/** The uses of a daily limit: (name, UTC day) → count. Rows expire after two days. */
export const quotaEntity = defineEntity({
  model: { entity: "quota", version: "1", service: "majlis" },
  attributes: {
    /** What is limited and for whom. It has an id or a hash, never an address or a number. */
    name: { type: "string", required: true, readOnly: true },
    day: { type: "string", required: true, readOnly: true },
    count: { type: "number", required: true, default: 0 },
    ttl: { type: "number", required: true },
  },
  indexes: {
    byName: {
      pk: { field: "pk", composite: ["name"] },
      sk: { field: "sk", composite: ["day"] },
    },
  },
}).ofPerson({ notExported: "a count of uses for two days, with ids only", onDelete: "keep" });
