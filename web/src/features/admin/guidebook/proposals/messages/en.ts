import { params } from "@nanostores/i18n";
import { defineMessages } from "#shared/i18n/i18n.ts";

/** Changes that partners propose. */
export const proposalMessages = defineMessages("features/admin/guidebook/proposals", {
  proposals: {
    title: "Proposed by partners",
    body: "Hours and terms that partners want to change. Members see them once you accept.",
    since: params("Proposed on {day}"),
    now: "Now",
    proposed: "Proposed",
    nothing: "No hours, no terms",
    accept: "Accept",
    decline: "Decline",
    ofBusiness: params(": the change of {name}"),
    deciding: "Saving...",
    accepted: "Change accepted",
    declined: "Change declined",
  },
});
