import { instantNow } from "#core/kernel/clock";
import { type Attempt, conflict, done } from "#core/kernel/retry";
import { newDue, replaceDue } from "#core/outbox/dueRows";
import type { newMail } from "#core/outbox/outbox";
import { commit } from "#core/table/commit";
import type { Deps } from "#core/table/deps";
import type { MembershipRow } from "#core/table/payments/membership.entity";
import type { TransactionRows } from "#core/table/store";
import { type DueFacts, nextStepAt } from "./dueStep.rules";

/** A membership with a paid month. */
export type PaidRow = MembershipRow & { readonly period_ends_at: string };

interface DueMove {
  readonly user_id: string;
  readonly before: Pick<MembershipRow, "next_at" | "announced_end"> | undefined;
  readonly after: DueFacts;
}

/**
 * The change of a membership's due row, for the transaction that moves the membership: `next_at` belongs to its row. A
 * row whose time has come is left to its task, which finds another time on the membership and changes nothing.
 */
export const moveDue = (deps: Pick<Deps, "clock" | "settings">, { user_id, before, after }: DueMove) => {
  const facts = { announced_end: before?.announced_end, ...after };
  const next_at = nextStepAt(facts, deps.settings.ways, deps.clock.now());
  const key = { kind: "membership", ref_id: user_id } as const;
  const due = newDue({ ...key, at: next_at });
  const waiting =
    before?.next_at !== undefined && before.next_at > instantNow(deps) ? before.next_at : undefined;
  const old = waiting === undefined ? undefined : { ...key, at: waiting };
  return { next_at, due, writes: (rows: TransactionRows) => replaceDue(rows, old, due) };
};

/** What a step without a payment writes. */
interface Passed {
  readonly announced_end?: string;
  readonly mail?: ReturnType<typeof newMail>;
}

/** Writes a step that moves nothing but the due row, with its mail. Returns a conflict when the membership has moved. */
export const passStep = async (
  deps: Deps,
  before: PaidRow,
  { mail, ...set }: Passed = {},
): Promise<Attempt<undefined>> => {
  const { user_id, version } = before;
  const due = moveDue(deps, { user_id, before, after: { ...before, ...set } });
  const result = await commit(deps.store, (rows) => ({
    membership: rows.membership
      .patch({ user_id })
      .set({ ...set, next_at: due.next_at })
      .add({ version: 1 })
      .where((is, { eq }) => eq(is.version, version))
      .commit(),
    due: due.writes(rows),
    mail: mail && rows.outbox.create(mail).commit(),
  }));
  return result.outcome === "committed" ? done(undefined) : conflict;
};
