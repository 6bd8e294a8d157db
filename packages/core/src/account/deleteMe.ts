import { conflict, done, retryOnConflict } from "#core/kernel/retry";
import { newAudit } from "#core/audit/audit";
import type { SignedIn } from "#core/kernel/actor";
import { expiryAfterDays } from "#core/kernel/clock";
import { DomainError } from "#core/kernel/errors";
import { newDue } from "#core/outbox/dueRows";
import { monthOf } from "#core/kernel/dates.rules";
import { isOpen } from "#core/payments/checkouts";
import { type ClosingPayments, paymentsOf } from "#core/payments/payments";
import { advanceWaitlist } from "#core/seats/advanceWaitlist";
import { sweepHostPhoto } from "#core/occasions/pictureWrites";
import { releaseHold } from "#core/seats/seatHolds";
import { addCard } from "#core/redemptions/countCardHolders";
import { readCounts, userStats } from "#core/stats/stats";
import { findSearchEntry, searchWrites } from "#core/search/searchIndex";
import { commit } from "#core/table/commit";
import type { Deps } from "#core/table/deps";
import type { TransactionRows } from "#core/table/store";
import type { UserRow } from "#core/table/people/user.entity";
import { cancelHostedOccasions } from "./cancelHosted";
import { deleteUserContent } from "./deleteUserContent";
import { deletionEnd } from "./finishDeletion";
import { releaseBookings, releaseGivenSeats } from "./releaseBookings";
import { releaseSuspended } from "./releaseSuspended";

/**
 * Deletes the actor's account permanently. The order is: payment pages and subscription, bookings to come, names on
 * past tickets, hosted occasions, rows that entities erase, messages and applications, the sign-in, and last profile, membership and account.
 * Each step skips what an earlier call has done, so that a failed call can be repeated. Afterwards no row has the
 * person's name, e-mail address or phone. A task ends what other calls of the person wrote meanwhile (finishDeletion).
 * Throws LastAdmin, NotSignedIn, DeletionFailed, Busy.
 */
export const deleteMe = async (
  deps: Deps,
  payments: ClosingPayments,
  account: SignInAccount,
  actor: SignedIn,
): Promise<void> => {
  await account.check();
  await refuseLastAdmin(deps, actor);
  const { data } = await deps.store.account.get({ user_id: actor.userId }).go({ consistent: true });
  // The task of the suspension finds no account afterwards.
  if (actor.isSuspended) await releaseSuspended(deps, { ref: actor.userId });
  await closeCheckouts(deps, payments, actor);
  await endSubscription(deps, payments, actor);
  await releaseBookings(deps, actor);
  if (data) await releaseGivenSeats(deps, actor, data.email);
  await cancelHostedOccasions(deps, actor);
  if (data) await deleteUserContent(deps, actor.userId, data.email);
  await account.remove().catch((error: unknown) => {
    throw new DomainError("DeletionFailed", { cause: error });
  });
  await removeProfile(deps, actor);
};

/** Refuses before any change. The condition of the last transaction is decisive. */
const refuseLastAdmin = async (deps: Deps, { role }: SignedIn): Promise<void> => {
  if (role !== "admin") return;
  const counts = await readCounts(deps, userStats.roles, ["admin"]);
  if ((counts.get("admin") ?? 0) <= 1) throw new DomainError("LastAdmin");
};

/** The membership row stays until the profile is deleted, because the provider's last event would recreate it. */
const endSubscription = async (
  deps: Deps,
  payments: ClosingPayments,
  { userId }: SignedIn,
): Promise<void> => {
  const { data } = await deps.store.membership.get({ user_id: userId }).go({ consistent: true });
  if (data?.subscription_id === undefined || data.provider === undefined) return;
  await paymentsOf(payments, data.provider)
    ?.endSubscription(data.subscription_id, "now")
    .catch((error: unknown) => {
      throw new DomainError("DeletionFailed", { cause: error });
    });
};

const removeProfile = (deps: Deps, actor: SignedIn) =>
  retryOnConflict(async () => {
    const { data: user } = await deps.store.user.get({ id: actor.userId }).go({ consistent: true });
    if (!user) return done(undefined);
    const words = await findSearchEntry(deps, user.id);
    const result = await commit(deps.store, (rows) => ({
      ...deletionWrites(deps, rows, user),
      words: searchWrites(rows, words, undefined),
    }));
    if (result.outcome === "committed") return done(undefined);
    if (user.role === "admin" && result.refused.has("roleCount")) throw new DomainError("LastAdmin");
    return conflict;
  });

/** One day longer than the table's point-in-time recovery. */
const keptDays = 36;

const deletionWrites = (deps: Deps, rows: TransactionRows, user: UserRow) => {
  const { id, role, created_at, card_state } = user;
  const counter = { name: userStats.roles, bucket: role };
  return {
    roleCount:
      role === "admin"
        ? rows.stat
            .patch(counter)
            .add({ count: -1 })
            .where((is, { gt }) => gt(is.count, 1))
            .commit()
        : rows.stat.upsert(counter).add({ count: -1 }).commit(),
    user: rows.user
      .delete({ id })
      .where((is, { eq, notExists }) =>
        [
          eq(is.role, role),
          card_state === undefined ? notExists(is.card_state) : eq(is.card_state, card_state),
        ].join(" AND "),
      )
      .commit(),
    card: card_state && addCard(rows, card_state, -1),
    photo: sweepHostPhoto(deps, rows, user),
    account: rows.account.delete({ user_id: id }).commit(),
    membership: rows.membership.delete({ user_id: id }).commit(),
    favorites: rows.favorites.delete({ user_id: id }).commit(),
    phoneConfirmation: rows.phoneConfirmation.delete({ user_id: id }).commit(),
    finish: rows.due.put(newDue({ kind: "deletion", ref_id: id, at: deletionEnd(deps) })).commit(),
    deletedAccount: rows.deletedAccount.put({ user_id: id, ttl: expiryAfterDays(deps, keptDays) }).commit(),
    monthCount: rows.stat
      .upsert({ name: userStats.months, bucket: monthOf(created_at) })
      .add({ count: -1 })
      .commit(),
    audit: rows.audit
      .create(newAudit(deps, { actor_id: id, action: "account.deleted", subject_id: id }))
      .commit(),
  };
};

/** The sign-in at the identity provider, called with the person's own access token. */
export interface SignInAccount {
  /** Throws NotSignedIn when the session of the token has ended, even if the token is still valid. */
  check(): Promise<void>;
  /** Removes the sign-in. Succeeds when it is already gone. */
  remove(): Promise<void>;
}

/**
 * Closes the actor's open payment pages, so that a deleted account is never charged, and releases their seats. A
 * second call changes nothing. Throws DeletionFailed.
 */
export const closeCheckouts = async (
  deps: Deps,
  payments: ClosingPayments,
  { userId }: SignedIn,
): Promise<void> => {
  const { data: checkouts } = await deps.store.checkout.query
    .byPurpose({ user_id: userId })
    .go({ pages: "all", consistent: true });
  for (const checkout of checkouts) {
    if (isOpen(deps, checkout) && checkout.session_id)
      await paymentsOf(payments, checkout.provider)
        ?.closePage(checkout.session_id)
        .catch((error: unknown) => {
          throw new DomainError("DeletionFailed", { cause: error });
        });
    if (checkout.held_event_id !== undefined && (await releaseHold(deps, checkout)))
      await advanceWaitlist(deps, checkout.held_event_id);
  }
};
