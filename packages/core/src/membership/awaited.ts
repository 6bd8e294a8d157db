import { instantNow } from "#core/kernel/clock";
import { type Attempt, conflict, done, retryOnConflict } from "#core/kernel/retry";
import { idOfKey } from "#core/table/codes";
import { commit } from "#core/table/commit";
import type { Deps } from "#core/table/deps";
import type { AwaitedMemberRow } from "#core/table/people/awaitedMember.entity";
import type { TransactionRows } from "#core/table/store";
import type { NotGiven } from "./given.rules";
import { giveTo } from "./giveTo";
import { findOwner, type MembershipOwner } from "./showMembership";

/** An address, or a phone in international form. */
export type Contact = { readonly email: string } | { readonly phone: string };

/** The id of the row of a contact. */
export const awaitedId = (contact: Contact): string =>
  "email" in contact
    ? idOfKey("awp", "email", contact.email.trim().toLowerCase())
    : idOfKey("awp", "phone", contact.phone);

/** Reads the row of a contact consistently. */
export const findAwaited = async (deps: Deps, id: string): Promise<AwaitedMemberRow | undefined> => {
  const { data } = await deps.store.awaitedMember.get({ id }).go({ consistent: true });
  return data ?? undefined;
};

/**
 * Gives a confirmed address what an admin's list has for it, in one transaction with the mark of its row. Sign-up and
 * sign-in call it. A second call changes nothing; a suspended account, and a card without end, get no months. Costs one
 * read without a row.
 */
export const claimAwaited = async (deps: Deps, userId: string, email: string): Promise<void> => {
  const id = awaitedId({ email });
  await retryOnConflict(async () => {
    const row = await findAwaited(deps, id);
    const owner = row && row.claimed_by === undefined ? await findOwner(deps, userId) : undefined;
    if (!row || !owner || owner.user.suspended_at !== undefined) return done(undefined);
    const claimed = await claimRow(deps, owner, row);
    return claimed.outcome === "conflict" ? conflict : done(undefined);
  });
};

/** Why the row gave nothing. Undefined: it gave its months. */
type Claimed = NotGiven | undefined;

/** Gives what the row has to an account, and marks the row. A conflict when another claim was first. */
export const claimRow = async (
  deps: Deps,
  owner: MembershipOwner,
  row: AwaitedMemberRow,
): Promise<Attempt<Claimed>> => {
  const mark = (rows: TransactionRows) =>
    rows.awaitedMember
      .patch({ id: row.id })
      .set({ claimed_by: owner.user.id })
      .where((is, { notExists }) => notExists(is.claimed_by))
      .commit();
  const given =
    row.until === undefined
      ? "over"
      : await giveTo(deps, owner, {
          until: row.until,
          actorId: row.added_by,
          detail: { reason: row.note ?? "", claimed_at: instantNow(deps) },
          isMailed: false,
          also: (rows) => ({ awaited: mark(rows) }),
        });
  if (typeof given !== "string") return given.outcome === "done" ? done(undefined) : conflict;
  const { outcome } = await commit(deps.store, (rows) => ({ awaited: mark(rows) }));
  return outcome === "committed" ? done(given) : conflict;
};
