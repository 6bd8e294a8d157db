import { defineEntity, type RowOf } from "#core/table/defineEntity";
import { termsAttributes } from "./termsAttributes";

/** What a partner proposes to change: one row for each business, replaced by the next proposal. */
export const businessProposalEntity = defineEntity({
  model: { entity: "businessProposal", version: "1", service: "majlis" },
  attributes: {
    business_id: { type: "string", required: true, readOnly: true },
    /** Of this proposal. A decision names it, so that it does not decide a newer one. */
    id: { type: "string", required: true },
    ...termsAttributes,
    state: { type: ["open", "declined"] as const, required: true },
    proposed_at: { type: "string", required: true },
    /** Of declined ones: the end of their row. */
    ttl: { type: "number" },
  },
  indexes: {
    byBusiness: {
      pk: { field: "pk", composite: ["business_id"] },
      sk: { field: "sk", composite: [] },
    },
    byState: {
      index: "gsi1",
      pk: { field: "gsi1pk", composite: ["state"] },
      sk: { field: "gsi1sk", composite: ["proposed_at", "business_id"] },
    },
  },
}).ofNobody("what a partner proposes");

export type BusinessProposalRow = RowOf<typeof businessProposalEntity>;
