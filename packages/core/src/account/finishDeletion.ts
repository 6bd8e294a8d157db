import { UserId } from "@majlis/contracts/ids";
import { formerNames } from "@majlis/contracts/values";
import { endCheckout } from "#core/membership/planChargeStop";
import { every, now } from "#core/table/defineEntity";
import type { Deps } from "#core/table/deps";
import type { DueRef } from "#core/table/tasks";
import { cancelHostedOccasions } from "./cancelHosted";
import { eraseOwnRows } from "./deleteUserContent";
import { isFormerFounder } from "./releaseSuspended";
import { releaseBookings } from "./releaseBookings";

/** API Gateway ends a call after 30 seconds. After this pause, no call of a deleted person is under way. */
const pauseMs = 60_000;

/** When the calls are over that were under way at the end of the deletion. */
export const deletionEnd = (deps: Deps): string =>
  new Date(deps.clock.now().getTime() + pauseMs).toISOString();

/**
 * Ends what calls of a deleted person wrote that began before the end of the deletion: payment pages, bookings, hosted
 * occasions and own rows. A second call changes nothing. Does nothing for a person who has an account.
 */
export const finishDeletion = async (deps: Deps, { ref }: Pick<DueRef, "ref">): Promise<void> => {
  const [{ data: deleted }, { data: user }] = await Promise.all([
    deps.store.deletedAccount.get({ user_id: ref }).go(now),
    deps.store.user.get({ id: ref }).go(now),
  ]);
  if (!deleted || user) return;
  const actor = {
    kind: "signedIn",
    userId: UserId.parse(ref),
    role: (await isFormerFounder(deps, ref)) ? "free_user" : "city_founder",
    fullName: formerNames.holder,
  } as const;
  const { data: checkouts } = await deps.store.checkout.query.byPurpose({ user_id: ref }).go(every);
  for (const checkout of checkouts) await endCheckout(deps, checkout);
  await releaseBookings(deps, actor);
  await cancelHostedOccasions(deps, actor);
  await eraseOwnRows(deps, { userId: ref });
};
