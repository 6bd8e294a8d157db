import type { PartnerTerms } from "@majlis/contracts/businesses/terms";
import type { OwnProposal } from "@majlis/contracts/businesses/proposals";
import { weekdays } from "@majlis/contracts/values";
import type { BusinessRow } from "#core/table/partners/business.entity";
import type { BusinessProposalRow } from "#core/table/partners/businessProposal.entity";

type TermsRow = Pick<BusinessRow, "hours" | "terms" | "excluded_days">;

/** Hours, terms and excluded days of a row, which may have none. */
export const showTerms = ({ hours = [], terms, excluded_days = [] }: TermsRow): PartnerTerms => ({
  hours,
  terms: terms ?? null,
  excluded_days: weekdays.filter((day) => excluded_days.includes(day)),
});

/** The stored attributes of an offer. Empty terms are absent. */
export const presentTerms = ({ terms, ...lists }: PartnerTerms) => ({
  ...lists,
  ...(terms !== null && { terms }),
});

export const showOwnProposal = (row: BusinessProposalRow): OwnProposal => ({
  ...showTerms(row),
  state: row.state,
  proposed_at: row.proposed_at,
});
