import type { Since } from "@majlis/contracts/earlier";
import type { BusinessId } from "@majlis/contracts/ids";
import type { SignedIn } from "#core/kernel/actor";
import { expiryAfterDays } from "#core/kernel/clock";
import { DomainError, refuseOverwrite } from "#core/kernel/errors";
import { type Attempt, conflict, done, retryOnConflict } from "#core/kernel/retry";
import type { BusinessRow } from "#core/table/partners/business.entity";
import type { BusinessProposalRow } from "#core/table/partners/businessProposal.entity";
import { commit } from "#core/table/commit";
import type { Deps } from "#core/table/deps";
import type { TransactionRows } from "#core/table/store";
import { businessAudit } from "./business";
import { presentTerms, showTerms } from "./proposal";

interface Decision {
  readonly id: string;
  readonly accept: boolean;
}

/** The desk shows a declined proposal for this long. */
const declinedDays = 30;

/**
 * Accepts the proposal of a partner, which changes the business, or declines it, with an audit row, in one transaction.
 * Throws BusinessNotFound, ProposalNotFound for one that was replaced or decided, ChangedMeanwhile when the business no
 * longer has what the admin saw beside the proposal, Busy.
 */
export const decideProposal = (
  deps: Deps,
  actor: SignedIn,
  businessId: BusinessId,
  decision: Since<Decision>,
): Promise<void> =>
  retryOnConflict(async () => {
    const [{ data: business }, { data: proposal }] = await Promise.all([
      deps.store.business.get({ id: businessId }).go({ consistent: true }),
      deps.store.businessProposal.get({ business_id: businessId }).go({ consistent: true }),
    ]);
    if (!business) throw new DomainError("BusinessNotFound");
    if (proposal?.id !== decision.id || proposal.state !== "open") throw new DomainError("ProposalNotFound");
    if (decision.accept) refuseOverwrite(showTerms(business), { ...showTerms(proposal), was: decision.was });
    return decision.accept
      ? accept(deps, actor, business, proposal)
      : decline(deps, actor, business, proposal);
  });

const accept = async (
  deps: Deps,
  actor: SignedIn,
  business: BusinessRow,
  proposal: BusinessProposalRow,
): Promise<Attempt<undefined>> => {
  const offer = showTerms(proposal);
  const result = await commit(deps.store, (rows) => ({
    business: rows.business
      .patch({ id: business.id })
      .set(presentTerms(offer))
      .add({ version: 1 })
      .remove(offer.terms === null ? ["terms"] : [])
      .where((is, { eq }) => eq(is.version, business.version))
      .commit(),
    proposal: rows.businessProposal
      .remove({ business_id: business.id })
      .where((is, { eq }) => `${eq(is.id, proposal.id)} AND ${eq(is.state, "open")}`)
      .commit(),
    audit: auditRow(deps, rows, actor, "business.proposal_accepted", business.id),
  }));
  return result.outcome === "committed" ? done(undefined) : conflict;
};

const decline = async (
  deps: Deps,
  actor: SignedIn,
  business: BusinessRow,
  proposal: BusinessProposalRow,
): Promise<Attempt<undefined>> => {
  const result = await commit(deps.store, (rows) => ({
    proposal: rows.businessProposal
      .patch({ business_id: business.id })
      .set({
        state: "declined",
        proposed_at: proposal.proposed_at,
        ttl: expiryAfterDays(deps, declinedDays),
      })
      .where((is, { eq }) => `${eq(is.id, proposal.id)} AND ${eq(is.state, "open")}`)
      .commit(),
    audit: auditRow(deps, rows, actor, "business.proposal_declined", business.id),
  }));
  return result.outcome === "committed" ? done(undefined) : conflict;
};

const auditRow = (deps: Deps, rows: TransactionRows, actor: SignedIn, action: string, businessId: string) =>
  rows.audit.create(businessAudit(deps, actor, action, businessId)).commit();
