import * as z from "zod/mini";
import { Earlier } from "#contracts/earlier";
import { endpoint } from "#contracts/endpoint";
import { BusinessId, Instant } from "#contracts/ids";
import { pageOf, pageQuery } from "#contracts/page";
import { Done } from "#contracts/replies";
import { shownTerms } from "./terms";

const ProposalId = z.string().check(z.regex(/^prp_[0-9a-z]{26,32}$/, "Unknown id"));

/** What a partner wants to change, beside what is there. */
export const Proposal = z.object({
  id: ProposalId,
  business_id: BusinessId,
  name: z.string(),
  proposed_at: Instant,
  proposed: z.object(shownTerms),
  present: z.object(shownTerms),
});
export type Proposal = z.infer<typeof Proposal>;

export const listProposals = endpoint({
  method: "GET",
  path: "/api/admin/proposals",
  access: "admin",
  summary: "Changes that partners propose at their desks, oldest first.",
  query: z.object(pageQuery),
  output: pageOf(Proposal),
  errors: ["ProposalsNotLoaded"],
});

export const decideProposal = endpoint({
  method: "POST",
  path: "/api/admin/businesses/{businessId}/proposal",
  access: "admin",
  summary:
    "Accepts or declines the proposal of a partner. Accepting changes the business. A proposal that was replaced or decided answers ProposalNotFound.",
  params: z.object({ businessId: BusinessId }),
  /** `was`: what the proposal was compared with. */
  body: z.strictObject({ id: ProposalId, accept: z.boolean(), was: Earlier }),
  output: Done,
  errors: ["ChangedMeanwhile", "BusinessNotFound", "ProposalNotFound", "ProposalNotDecided"],
});

/** The proposal of a desk. `declined` ones are shown for 30 days. */
export const OwnProposal = z.object({
  ...shownTerms,
  state: z.enum(["open", "declined"]),
  proposed_at: Instant,
});
export type OwnProposal = z.infer<typeof OwnProposal>;
