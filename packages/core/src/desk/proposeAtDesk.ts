import type { PartnerTerms } from "@majlis/contracts/businesses/terms";
import type { Since } from "@majlis/contracts/earlier";
import { presentTerms, showTerms } from "#core/businesses/proposal";
import { instantNow } from "#core/kernel/clock";
import { refuseOverwrite } from "#core/kernel/errors";
import { conflict, done, retryOnConflict } from "#core/kernel/retry";
import { wasWritten } from "#core/table/commit";
import type { Deps } from "#core/table/deps";
import type { OpenDesk } from "./openDesk";

/**
 * Proposes hours, terms and excluded days for the business of the desk, in place of an earlier proposal. Admins decide.
 * Throws ChangedMeanwhile when another device has proposed something else, Busy.
 */
export const proposeAtDesk = (
  deps: Deps,
  { businessId: business_id, business }: OpenDesk,
  { was, ...offer }: Since<PartnerTerms>,
): Promise<void> =>
  retryOnConflict(async () => {
    const { data: earlier } = await deps.store.businessProposal.get({ business_id }).go({ consistent: true });
    refuseOverwrite(showTerms(earlier?.state === "open" ? earlier : business), { ...offer, was });
    const isWritten = await wasWritten(
      deps.store.businessProposal
        .put({
          business_id,
          id: deps.ids.next("prp"),
          ...presentTerms(offer),
          state: "open",
          proposed_at: instantNow(deps),
        })
        .where((is, { eq, notExists }) => (earlier ? eq(is.id, earlier.id) : notExists(is.id)))
        .go(),
    );
    return isWritten ? done(undefined) : conflict;
  });
