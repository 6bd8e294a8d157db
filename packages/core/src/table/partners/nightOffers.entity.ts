import { districts, nightRadii } from "@majlis/contracts/nights/districts";
import { defineEntity, type RowOf } from "#core/table/defineEntity";

/**
 * What a partner offers guests of events nearby. Only partners with a district and offers are in the index of their
 * city, so that a ticket reads no other partners.
 */
export const nightOffersEntity = defineEntity({
  model: { entity: "nightOffers", version: "1", service: "majlis" },
  attributes: {
    business_id: { type: "string", required: true, readOnly: true },
    district: { type: districts },
    offers: {
      type: "list",
      required: true,
      items: {
        type: "map",
        properties: {
          id: { type: "string", required: true },
          text: { type: "string", required: true },
          /** Times of the evening in the city's zone: `23:30`. */
          from: { type: "string", required: true },
          until: { type: "string", required: true },
          radius: { type: nightRadii, required: true },
        },
      },
    },
    /** The city of the district in lower case. Absent without a district and without offers. */
    offered_city: { type: "string" },
    /** The id of the business, present with `offered_city`: an index is sparse only when its whole key is. */
    offered_by: { type: "string" },
  },
  indexes: {
    byBusiness: {
      pk: { field: "pk", composite: ["business_id"] },
      sk: { field: "sk", composite: [] },
    },
    inCity: {
      index: "gsi1",
      pk: { field: "gsi1pk", composite: ["offered_city"] },
      sk: { field: "gsi1sk", composite: ["offered_by"] },
    },
  },
}).ofNobody("the offers of a partner");

export type NightOffersRow = RowOf<typeof nightOffersEntity>;
