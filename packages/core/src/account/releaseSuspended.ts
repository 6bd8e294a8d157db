import { UserId } from "@majlis/contracts/ids";
import type { SignedIn } from "#core/kernel/actor";
import { every } from "#core/table/defineEntity";
import { endCheckout } from "#core/membership/planChargeStop";
import { formerFounders, readCounts } from "#core/stats/stats";
import { deleteReading } from "#core/letter/letterReaders";
import { wasWritten } from "#core/table/commit";
import type { Deps } from "#core/table/deps";
import type { DueRef } from "#core/table/tasks";
import { cancelComingOccasions } from "./cancelHosted";
import { releaseComing, releaseComingGiven } from "./releaseBookings";

/**
 * Ends what a suspended account has before it, as a deletion does: unpaid seats and payment pages, waitlist entries,
 * tickets and requests, seats given to the address, the weekly letter, help at events, and hosted occasions that have
 * not begun. What is past stays. Each step skips what an earlier call has done. Does nothing when the suspension was
 * lifted.
 */
export const releaseSuspended = async (deps: Deps, { ref }: Pick<DueRef, "ref">): Promise<void> => {
  const [{ data: user }, { data: account }] = await Promise.all([
    deps.store.user.get({ id: ref }).go({ consistent: true }),
    deps.store.account.get({ user_id: ref }).go({ consistent: true }),
  ]);
  if (user?.suspended_at === undefined) return;
  const actor: SignedIn = {
    kind: "signedIn",
    userId: UserId.parse(user.id),
    // The owner of events, unless the admins look after them already.
    role: (await isFormerFounder(deps, user.id)) ? "free_user" : "city_founder",
    fullName: user.full_name,
  };
  const { data: checkouts } = await deps.store.checkout.query.byPurpose({ user_id: user.id }).go(every);
  for (const checkout of checkouts) await endCheckout(deps, checkout);
  await releaseComing(deps, actor);
  if (account) await releaseComingGiven(deps, actor, account.email);
  if (account) await deleteReading(deps, account.email);
  const { data: help } = await deps.store.eventHelper.query.byUser({ user_id: user.id }).go(every);
  for (const { event_id, user_id } of help)
    await wasWritten(
      deps.store.eventHelper
        .patch({ event_id, user_id })
        .set({ revoked_at: user.suspended_at })
        .where((is, { notExists }) => notExists(is.revoked_at))
        .go(),
    );
  await cancelComingOccasions(deps, actor);
};

/** Whether the admins look after the events of a person who was a founder. */
export const isFormerFounder = async (deps: Deps, id: string): Promise<boolean> =>
  ((await readCounts(deps, formerFounders, [id])).get(id) ?? 0) > 0;
