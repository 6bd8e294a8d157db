import { UserId } from "@majlis/contracts/ids";
import type { Locale } from "@majlis/contracts/locales";
import type { Me, ProfileChange, Role } from "@majlis/contracts/users";
import type { EntityItem } from "electrodb";
import type { SignedIn } from "#core/actor";
import { type Deps, instantNow } from "#core/deps";
import { DomainError } from "#core/error";
import { grantApplication } from "#core/founders/grantApplication";
import { monthOf } from "#core/months";
import { commit } from "#core/store";
import { spreadName } from "./spreadName";
import { userStats } from "./user.stats";
import { roleThatCounts } from "./role.rules";
import type { userEntity } from "./user.entity";

export type UserRow = EntityItem<typeof userEntity>;

/** `usr_` and the Cognito subject without dashes: made, not looked up, so that signing in costs no read. */
export const userIdOfSub = (sub: string): UserId => UserId.parse(`usr_${sub.replaceAll("-", "")}`);

/** Who is behind a verified access token, as the user's row says now. Throws NotSignedIn when there is none. */
export const findActor = async (deps: Deps, sub: string): Promise<SignedIn> => {
  const userId = userIdOfSub(sub);
  const { data: user } = await deps.store.user.get({ id: userId }).go();
  if (!user) throw new DomainError("NotSignedIn");
  return { kind: "signedIn", userId, role: roleThatCounts(user, deps.clock.now()), fullName: user.full_name };
};

/** The actor's own profile and e-mail. */
export const getMe = async (deps: Deps, actor: SignedIn): Promise<Me> => {
  const [{ data: user }, { data: account }] = await Promise.all([
    deps.store.user.get({ id: actor.userId }).go({ consistent: true }),
    deps.store.account.get({ user_id: actor.userId }).go(),
  ]);
  if (!user || !account) throw new DomainError("NotSignedIn");
  return showMe(user, account.email, roleThatCounts(user, deps.clock.now()));
};

/**
 * Changes what a person may change of the own profile; null empties a field. A new name is written first wherever there
 * is a copy of it: a call that failed half way can be made again. A second call changes nothing more.
 */
export const updateMe = async (deps: Deps, actor: SignedIn, change: ProfileChange): Promise<Me> => {
  const { full_name, phone, city, country, locale } = change;
  const emptied = (["phone", "city", "country"] as const).filter((field) => change[field] === null);
  if (full_name && full_name !== actor.fullName) await spreadName(deps, actor, full_name);
  await deps.store.user
    .patch({ id: actor.userId })
    .set({
      ...(full_name && { full_name }),
      ...(phone && { phone }),
      ...(city && { city }),
      ...(country && { country }),
      ...(locale && { locale }),
    })
    .remove([...emptied, ...(change.city === null ? (["city_key"] as const) : [])])
    .go();
  return getMe(deps, actor);
};

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
  const refusals = await commit(() =>
    deps.store.transaction
      .write((row) => [
        row.user
          .create({
            id,
            full_name: oneLine(fullName),
            created_at,
            created_month: monthOf(created_at),
            ...(locale && { locale }),
          })
          .commit(),
        row.account.create({ user_id: id, sub: person.sub, email: person.email, created_at }).commit(),
        row.stat.upsert({ name: userStats.roles, bucket: "free_user" }).add({ count: 1 }).commit(),
        row.stat
          .upsert({ name: userStats.months, bucket: monthOf(created_at) })
          .add({ count: 1 })
          .commit(),
        row.deletedAccount
          .check({ user_id: id })
          .where((is, { notExists }) => notExists(is.user_id))
          .commit(),
      ])
      .go(),
  );
  await grantApplication(deps, person.email, id);
  return refusals.length === 0;
};

/** As long as a first and a last name may be together (SPEC section 5). */
const longestName = 101;

/** A name as the form would have let it through: whoever signs up by a request of the own hand says what he or she likes. */
const oneLine = (name: string): string =>
  Array.from(name.replace(/[\s\p{Cc}]+/gu, " ").trim())
    .slice(0, longestName)
    .join("");

const showMe = (user: UserRow, email: string, role: Role): Me => ({
  id: UserId.parse(user.id),
  full_name: user.full_name,
  phone: user.phone ?? null,
  city: user.city ?? null,
  country: user.country ?? null,
  role,
  created_at: user.created_at,
  onboarded_at: user.onboarded_at ?? null,
  email,
  locale: user.locale ?? "en",
});
