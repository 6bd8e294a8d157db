import { defineEntity } from "#core/table/defineEntity";

/**
 * A processed event of the payment provider. The transaction of its effect writes it, so that it takes effect once.
 */
export const paymentEventEntity = defineEntity({
  model: { entity: "paymentEvent", version: "1", service: "majlis" },
  attributes: {
    /** The provider's id of the event. */
    id: { type: "string", required: true, readOnly: true },
    taken_at: { type: "string", required: true, readOnly: true },
    ttl: { type: "number", required: true, readOnly: true },
  },
  indexes: {
    byId: {
      pk: { field: "pk", composite: ["id"] },
      sk: { field: "sk", composite: [] },
    },
  },
}).ofNobody("the provider's id of a processed event");
