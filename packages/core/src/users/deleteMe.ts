import type { SignedIn } from "#core/actor";
import { newAudit } from "#core/admin/audit";
import type { Deps } from "#core/deps";
import { DomainError } from "#core/error";
import type { ClosingPayments } from "#core/membership/payments";
import { monthOf } from "#core/months";
import { expiryAfterDays } from "#core/notifications/outbox";
import { readCounts } from "#core/stats/stats";
import { commit, settle, type TransactionRows } from "#core/store";
import { closeCheckouts } from "./closeCheckouts";
import { forgetWords } from "./forgetWords";
import { handBackSeats } from "./handBackSeats";
import { leaveHosting } from "./leaveHosting";
import type { SignInAccount } from "./signInAccount";
import { userStats } from "./user.stats";
import type { UserRow } from "./users";

/**
 * Deletes the actor's account for good. Open payment pages close and the subscription ends, seats to come go back, past
 * tickets lose the name, whatever the actor still hosts is canceled, messages and applications of the account or its
 * e-mail go, then the sign-in, and at last profile, membership and account. Each step finds what an earlier call has
 * left of it: a call that failed half way can be made again. Afterwards no row has name, e-mail or phone.
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
  await closeCheckouts(deps, payments, actor);
  await endSubscription(deps, payments, actor);
  await handBackSeats(deps, actor);
  await leaveHosting(deps, actor);
  if (data) await forgetWords(deps, actor.userId, data.email);
  await account.remove().catch((error: unknown) => {
    throw new DomainError("DeletionFailed", { cause: error });
  });
  await removeProfile(deps, actor);
};

/** Told before anything is done; the last transaction's condition has the last word. */
const refuseLastAdmin = async (deps: Deps, { role }: SignedIn): Promise<void> => {
  if (role !== "admin") return;
  const counts = await readCounts(deps, userStats.roles, ["admin"]);
  if ((counts.get("admin") ?? 0) <= 1) throw new DomainError("LastAdmin");
};

/** The row of the membership stays until the profile goes: the provider's last event would make a new one. */
const endSubscription = async (
  deps: Deps,
  payments: ClosingPayments,
  { userId }: SignedIn,
): Promise<void> => {
  const { data } = await deps.store.membership.get({ user_id: userId }).go({ consistent: true });
  if (data?.subscription_id === undefined || data.provider !== payments.provider) return;
  await payments.endSubscription(data.subscription_id, "now").catch((error: unknown) => {
    throw new DomainError("DeletionFailed", { cause: error });
  });
};

const removeProfile = (deps: Deps, actor: SignedIn) =>
  settle(async () => {
    const { data: user } = await deps.store.user.get({ id: actor.userId }).go({ consistent: true });
    if (!user) return "gone";
    const refusals = await commit(() =>
      deps.store.transaction.write((rows) => removal(deps, rows, user)).go(),
    );
    if (user.role === "admin" && refusals.some(({ index }) => index === adminCount))
      throw new DomainError("LastAdmin");
    return refusals.length === 0 ? "gone" : "moved";
  });

/** A day longer than the table can go back to. */
const rememberedDays = 36;

/** Place of the operation that counts the role down. */
const adminCount = 0;

const removal = (deps: Deps, rows: TransactionRows, { id, role, created_at }: UserRow) => {
  const counter = { name: userStats.roles, bucket: role };
  return [
    role === "admin"
      ? rows.stat
          .patch(counter)
          .add({ count: -1 })
          .where((is, { gt }) => gt(is.count, 1))
          .commit()
      : rows.stat.upsert(counter).add({ count: -1 }).commit(),
    rows.user
      .delete({ id })
      .where((is, { eq }) => eq(is.role, role))
      .commit(),
    rows.account.delete({ user_id: id }).commit(),
    rows.membership.delete({ user_id: id }).commit(),
    rows.deletedAccount.put({ user_id: id, ttl: expiryAfterDays(deps, rememberedDays) }).commit(),
    rows.stat
      .upsert({ name: userStats.months, bucket: monthOf(created_at) })
      .add({ count: -1 })
      .commit(),
    rows.audit.create(newAudit(deps, { actor_id: id, action: "account.deleted", subject_id: id })).commit(),
  ];
};
