import { UserId } from "@majlis/contracts/ids";
import * as z from "zod/mini";
import { type Attempt, conflict, done, retryOnConflict } from "#core/kernel/retry";
import { cardHolderStats } from "#core/stats/stats";
import { commit } from "#core/table/commit";
import type { Deps } from "#core/table/deps";
import { isListedRole } from "#core/table/people/roleListing";
import type { RowChange, TransactionRows } from "#core/table/store";
import type { UserRow } from "#core/table/people/user.entity";

type CardState = NonNullable<UserRow["card_state"]>;

const Discount = z.object({ __edb_e__: z.literal("redemption"), user_id: UserId });

/** Every change of a role has its entry in the audit log. */
const RoleChange = z.object({
  __edb_e__: z.literal("audit"),
  action: z.string().check(z.regex(/^(membership\..+|role\.changed)$/)),
  subject_id: UserId,
});

/**
 * Counts the accounts of changed discounts and roles as accounts with a used or an unused card. To be called after the
 * discounts are counted. Records say only whom to look at, so that repeated and late ones change nothing. Returns the
 * number of accounts that changed.
 */
export const countCardHolders = async (
  deps: Pick<Deps, "store">,
  changes: readonly RowChange[],
): Promise<number> => {
  const holders = changes.flatMap(
    ({ after }) =>
      Discount.safeParse(after).data?.user_id ?? RoleChange.safeParse(after).data?.subject_id ?? [],
  );
  let counted = 0;
  for (const id of new Set(holders)) if (await countCardHolder(deps, id)) counted++;
  return counted;
};

/**
 * Brings the counters of used and unused cards to the account as it is. The account says how the counters have it, and
 * changes in the same transaction. False when nothing changes or the account is gone.
 */
export const countCardHolder = ({ store }: Pick<Deps, "store">, id: string): Promise<boolean> =>
  retryOnConflict(async (): Promise<Attempt<boolean>> => {
    const [{ data: user }, { data: uses }] = await Promise.all([
      store.user.get({ id }).go({ consistent: true }),
      store.cardUse.query.byUser({ user_id: id }).go({ pages: "all", consistent: true }),
    ]);
    if (!user) return done(false);
    const state = cardState(
      user,
      uses.some(({ count }) => count > 0),
    );
    if (state === user.card_state) return done(false);
    const { outcome } = await commit(store, (rows) => ({
      user: userWrite(rows, user, state),
      left: user.card_state && addCard(rows, user.card_state, -1),
      joined: state && addCard(rows, state, 1),
    }));
    return outcome === "committed" ? done(true) : conflict;
  });

const cardState = ({ role }: UserRow, isUsed: boolean): CardState | undefined => {
  if (!isListedRole(role)) return undefined;
  return isUsed ? "used" : "unused";
};

const userWrite = (rows: TransactionRows, user: UserRow, state: CardState | undefined) => {
  const patch = rows.user.patch({ id: user.id });
  return (state === undefined ? patch.remove(["card_state"]) : patch.set({ card_state: state }))
    .where((is, { eq, notExists }) =>
      [
        eq(is.role, user.role),
        user.card_state === undefined ? notExists(is.card_state) : eq(is.card_state, user.card_state),
      ].join(" AND "),
    )
    .commit();
};

/** Changes the number of cards in a state. */
export const addCard = (rows: TransactionRows, state: CardState, count: number) =>
  rows.stat.upsert({ name: cardHolderStats, bucket: state }).add({ count }).commit();
