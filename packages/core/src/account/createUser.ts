import type { Locale } from "@majlis/contracts/locales";
import { grantApplication } from "#core/founders/grantApplication";
import { instantNow } from "#core/kernel/clock";
import { monthOf } from "#core/kernel/dates.rules";
import { userStats } from "#core/stats/stats";
import { commit } from "#core/table/commit";
import type { Deps } from "#core/table/deps";
import { userIdOfSub } from "#core/users/findActor";

export interface NewPerson {
  readonly sub: string;
  readonly email: string;
  readonly fullName: string;
  /** The language that the person signed up in. */
  readonly locale?: Locale | undefined;
}

/**
 * Makes profile and account of a confirmed sign-up, both or neither. Both keys come from the subject and both
 * writes demand that nothing is there: a second call leaves the first one's rows as they are, and an account that was
 * deleted stays so. Whoever was approved as a city founder before signing up becomes one at once. Answers whether it
 * made them.
 */
export const createUser = async (deps: Deps, person: NewPerson): Promise<boolean> => {
  const { fullName, locale } = person;
  const id = userIdOfSub(person.sub);
  const created_at = instantNow(deps);
  const result = await commit(deps.store, (row) => ({
    user: row.user
      .create({
        id,
        full_name: normalizeName(fullName),
        created_at,
        created_month: monthOf(created_at),
        ...(locale && { locale }),
      })
      .commit(),
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

/** As long as a first and a last name may be together (SPEC section 5). */
const maxNameLength = 101;

/** A name as the form would have let it through: whoever signs up by a request of the own hand says what he or she likes. */
const normalizeName = (name: string): string =>
  Array.from(name.replace(/[\s\p{Cc}]+/gu, " ").trim())
    .slice(0, maxNameLength)
    .join("");

/**
 * Mends what the making of an account had left undone, when its owner signs in: without a profile every call would
 * answer NotSignedIn. Answers whether it made one. Mostly it is one read; a free account's costs a query more, for an
 * application that was approved and not granted. An account that was deleted is not made again.
 */
export const ensureUser = async (deps: Deps, person: NewPerson): Promise<boolean> => {
  const id = userIdOfSub(person.sub);
  const { data: user } = await deps.store.user.get({ id }).go();
  if (!user) return createUser(deps, person);
  if (user.role === "free_user") await grantApplication(deps, person.email, id);
  return false;
};
