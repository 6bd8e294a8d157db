import { timingSafeEqual } from "node:crypto";
import { instantNow } from "#core/kernel/clock";
import { wasWritten } from "#core/table/commit";
import type { Deps } from "#core/table/deps";
import type { SignInCodeRow } from "#core/table/people/signInCode.entity";
import { findHolder, findUserId } from "#core/users/findActor";
import type { HasSecondStep } from "./requestSignInCode";
import { signInCodeTries, signInWayOf } from "./signInCode.rules";

/** What a browser answers: the id of its request, a dot, and six digits. */
const answer = /^([0-9a-f]{40})\.(\d{6})$/;

/**
 * Whether an answer signs in the account of this subject. A code works once, for ten minutes, and has three tries, which
 * are counted before the code is compared. Role and two-step sign-in count as they are now. A second call with the same
 * answer is refused.
 */
export const takeSignInCode = async (
  deps: Deps,
  hasSecondStep: HasSecondStep,
  sub: string,
  given: string,
): Promise<boolean> => {
  const [, id, code = ""] = answer.exec(given) ?? [];
  if (id === undefined) return false;
  const { data: row } = await deps.store.signInCode.get({ id }).go({ consistent: true });
  if (!row || !(await countTry(deps, row))) return false;
  const userId = await findUserId(deps, sub);
  if (row.user_id !== userId || !isEqual(row.code, code)) return false;
  const [person, isTwoStep] = await Promise.all([
    findHolder(deps, userId, { consistent: true }),
    hasSecondStep(sub),
  ]);
  if (signInWayOf(person && { role: person.role, hasSecondStep: isTwoStep }) !== "code") return false;
  return wasWritten(
    deps.store.signInCode
      .remove({ id })
      .where((is, { exists }) => exists(is.code))
      .go(),
  );
};

const countTry = (deps: Deps, { id }: SignInCodeRow): Promise<boolean> =>
  wasWritten(
    deps.store.signInCode
      .patch({ id })
      .add({ tries: 1 })
      .where((is, { gt, lt }) =>
        [gt(is.expires_at, instantNow(deps)), lt(is.tries, signInCodeTries)].join(" AND "),
      )
      .go(),
  );

const isEqual = (one: string, other: string): boolean =>
  one.length === other.length && timingSafeEqual(Buffer.from(one), Buffer.from(other));

/** Ends the codes of a person whose password was changed. A second call changes nothing. */
export const endSignInCodes = async ({ store }: Deps, user_id: string): Promise<void> => {
  const { data } = await store.signInCode.query.byUser({ user_id }).go({ pages: "all" });
  await Promise.all(data.map(({ id }) => store.signInCode.delete({ id }).go()));
};
