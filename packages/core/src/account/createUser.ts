import type { Locale } from "@majlis/contracts/locales";
import { oneLine } from "@majlis/contracts/texts";
import { grantApplication } from "#core/founders/grantApplication";
import { instantNow } from "#core/kernel/clock";
import { beginningOf } from "#core/kernel/cutText.rules";
import { monthOf } from "#core/kernel/dates.rules";
import { claimAwaited } from "#core/membership/awaited";
import { isBlocked, moveBlocks, suspender } from "#core/occasions/blocks";
import { searchWrites } from "#core/search/searchIndex";
import { userStats } from "#core/stats/stats";
import { commit } from "#core/table/commit";
import type { Deps } from "#core/table/deps";
import { findLink, findUserId, userIdOfSub } from "#core/users/findActor";
import { appointFirstAdmin } from "./appointFirstAdmin";
import { claimGivenSeats } from "./claimGivenSeats";
import { linkAccount } from "./linkAccount";
import { userWords } from "#core/users/userWords";

export interface NewPerson {
  readonly sub: string;
  readonly email: string;
  readonly fullName: string;
  /** The language of the sign-up page. */
  readonly locale?: Locale | undefined;
}

/**
 * Creates profile and account of a confirmed sign-up with the words of the name, all or nothing. All keys derive from
 * the subject, and the writes require absent rows: a second call changes nothing, and a deleted account is not
 * recreated. A person with an approved application becomes a city founder, the first address an admin, and seats that
 * hosts gave to the address and months of an admin's list are the account's. A suspension of the address goes on. A person of a lost user pool gets
 * the old profile instead. Returns whether the call created the rows.
 */
export const createUser = async (deps: Deps, person: NewPerson): Promise<boolean> => {
  const isMade = await createRows(deps, person);
  const id = await findUserId(deps, person.sub);
  await appointFirstAdmin(deps, person.email, id);
  await claimAwaited(deps, id, person.email);
  await claimGivenSeats(deps, id, person.email);
  return isMade;
};

const createRows = async (deps: Deps, person: NewPerson): Promise<boolean> => {
  const { fullName, locale } = person;
  if ((await findLink(deps, person.sub)) !== undefined || (await linkAccount(deps, person))) return false;
  const id = userIdOfSub(person.sub);
  const created_at = instantNow(deps);
  await moveBlocks(deps, id, person.email);
  const isSuspended = await isBlocked(deps, { host_id: suspender, user_id: id });
  const result = await commit(deps.store, (row) => ({
    user: row.user
      .create({
        id,
        full_name: normalizeName(fullName),
        created_at,
        created_month: monthOf(created_at),
        ...(locale && { locale }),
        ...(isSuspended && { suspended_at: created_at }),
      })
      .commit(),
    words: searchWrites(row, undefined, userWords({ id, full_name: normalizeName(fullName), created_at })),
    account: row.account.create({ user_id: id, sub: person.sub, email: person.email, created_at }).commit(),
    roleCount: row.stat.upsert({ name: userStats.roles, bucket: "free_user" }).add({ count: 1 }).commit(),
    monthCount: row.stat
      .upsert({ name: userStats.months, bucket: monthOf(created_at) })
      .add({ count: 1 })
      .commit(),
    deletedAccount: row.deletedAccount
      .check({ user_id: id })
      .where((is, { notExists }) => notExists(is.user_id))
      .commit(),
  }));
  await grantApplication(deps, person.email, id);
  return result.outcome === "committed";
};

/** The maximum length of first name, space and last name: docs/product.md#forms. */
const maxNameLength = 101;

/** Applies the form's rules to a name, because a direct sign-up request bypasses the form. */
const normalizeName = (name: string): string => beginningOf(oneLine(name), maxNameLength).trimEnd();

/**
 * Creates a missing profile at sign-in: without a profile every call would throw NotSignedIn. Returns whether the
 * call created one. Costs two reads and a query for what was given to the address; free accounts cost one more query, for approved applications that are not granted. A deleted account is not recreated.
 */
export const ensureUser = async (deps: Deps, person: NewPerson): Promise<boolean> => {
  const id = userIdOfSub(person.sub);
  const { data: user } = await deps.store.user.get({ id }).go();
  if (!user) return createUser(deps, person);
  if (user.role === "free_user") await grantApplication(deps, person.email, id);
  await appointFirstAdmin(deps, person.email, id);
  await claimAwaited(deps, id, person.email);
  await claimGivenSeats(deps, id, person.email);
  return false;
};
