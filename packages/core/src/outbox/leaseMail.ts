import { instantNow } from "#core/kernel/clock";
import { type Attempt, conflict, done, retryOnConflict } from "#core/kernel/retry";
import { commit, wasWritten } from "#core/table/commit";
import { spendQuota } from "#core/table/spendQuota";
import type { Deps } from "#core/table/deps";
import { type FanOutTemplate, isFanOut, mails, type MailTemplate } from "#core/table/mails";
import type { OutboxRow } from "#core/table/outbox.entity";
import type { TransactionRows } from "#core/table/store";
import { giveUp, isAsRead } from "./retryMail";

/** Longer than a run of a function, by two clocks that are nine minutes apart. */
const leaseMs = 10 * 60_000;

/** A row that this delivery has to itself. */
export interface LeasedRow extends OutboxRow {
  readonly lease: string;
}

/**
 * `fanOut`: the row is due. Its tasks write nothing twice, so it needs no lease. `left`: it is finished, another
 * delivery has it, or its next attempt is not due. `interrupted`: it ended as `failed`.
 */
export type Claim =
  | { readonly outcome: "leased"; readonly row: LeasedRow; readonly template: MailTemplate }
  | { readonly outcome: "fanOut"; readonly row: OutboxRow; readonly template: FanOutTemplate }
  | { readonly outcome: "left" | "skipped" }
  | { readonly outcome: "interrupted" };

export type ClaimOf<Outcome> = Extract<Claim, { readonly outcome: Outcome }>;

/**
 * Takes a row for one delivery, for ten minutes. The same write moves the row's counts and counts the mail against the
 * daily limit of its person and occasion, each once for all attempts; a mail above the limit ends as `skipped`. A row
 * that another delivery has enters the retry list, due when that lease expires, so that a crash loses nothing. A row
 * whose lease expired twice ends as `failed`.
 */
export const leaseMail = (deps: Deps, id: string): Promise<Claim> => {
  const lease = deps.ids.next("lse");
  return retryOnConflict(async () => {
    const { data: row } = await deps.store.outbox.get({ id }).go({ consistent: true });
    if (!row) return done({ outcome: "left" });
    return attemptLease(deps, row, lease);
  });
};

const attemptLease = async (deps: Deps, row: OutboxRow, lease: string): Promise<Attempt<Claim>> => {
  const { status, template, due_at } = row;
  const now = instantNow(deps);
  if (status !== "pending" && status !== "leased") return leaveFinished(deps, row);
  if (isFanOut(template)) return due_at && due_at > now ? left : done({ outcome: "fanOut", row, template });
  // The reply of an earlier attempt was lost.
  if (row.lease === lease) return done({ outcome: "leased", row: { ...row, lease }, template });
  if (status === "pending") return due_at && due_at > now ? left : claim(deps, { row, template, lease });
  if (row.leased_until && row.leased_until > now) return awaitLease(deps, row);
  if (!row.is_interrupted) return claim(deps, { row, template, lease });
  return (await giveUp(deps, row, { failure: "Interrupted" })) ? done({ outcome: "interrupted" }) : conflict;
};

const left: Attempt<Claim> = done({ outcome: "left" });

/** Lists a row that another delivery has. The end of that delivery removes it from the list. */
const awaitLease = async (deps: Deps, row: OutboxRow): Promise<Attempt<Claim>> => {
  if (row.due_list !== undefined) return left;
  const isListed = await wasWritten(
    deps.store.outbox
      .patch({ id: row.id })
      .set({ due_list: "retry", due_at: row.leased_until ?? instantNow(deps) })
      .where((is, { eq }) => `${eq(is.status, "leased")} AND ${eq(is.lease, row.lease ?? "")}`)
      .go(),
  );
  return isListed ? left : conflict;
};

/** A fan-out that was listed and then expanded is still in the retry list. */
const leaveFinished = async (deps: Deps, row: OutboxRow): Promise<Attempt<Claim>> => {
  if (row.due_list !== "retry") return left;
  const isRemoved = await wasWritten(
    deps.store.outbox
      .patch({ id: row.id })
      .remove(["due_list"])
      .where((is, { eq }) => eq(is.status, row.status))
      .go(),
  );
  return isRemoved ? left : conflict;
};

interface Claiming {
  readonly row: OutboxRow;
  readonly template: MailTemplate;
  readonly lease: string;
}

/** One write for a mail without counts and limit, one transaction for others. */
const claim = async (deps: Deps, { row, template, lease }: Claiming): Promise<Attempt<Claim>> => {
  const { perDay } = mails[template];
  const limit = row.channel === "email" && !row.is_counted ? perDay : undefined;
  const leased_until = new Date(deps.clock.now().getTime() + leaseMs).toISOString();
  const leased = {
    status: "leased" as const,
    lease,
    leased_until,
    ...(limit !== undefined && { is_counted: true }),
    ...(row.status === "leased" && { is_interrupted: true }),
    ...(row.due_list && { due_list: "retry" as const, due_at: leased_until }),
  };
  const taken = done<Claim>({ outcome: "leased", row: { ...row, ...leased }, template });
  if (limit === undefined && !row.counts?.length) {
    const write = deps.store.outbox.patch({ id: row.id }).set(leased).where(isAsRead(row)).go();
    return (await wasWritten(write)) ? taken : conflict;
  }
  const result = await commit(deps.store, (rows) => ({
    mail: rows.outbox.patch({ id: row.id }).set(leased).remove(["counts"]).where(isAsRead(row)).commit(),
    counts: addCounts(rows, row),
    quota:
      limit === undefined ? undefined : spendQuota(deps, rows, `mails:${row.user_id}:${row.ref_id}`, limit),
  }));
  if (result.outcome === "committed") return taken;
  return result.refused.has("mail") ? conflict : skip(deps, row);
};

/** Ends a mail above the daily limit. */
const skip = async (deps: Deps, row: OutboxRow): Promise<Attempt<Claim>> => {
  const skipped = { status: "skipped" as const, finished_at: instantNow(deps) };
  const result = await commit(deps.store, (rows) => ({
    mail: rows.outbox
      .patch({ id: row.id })
      .set(skipped)
      .remove(["counts", "due_list"])
      .where(isAsRead(row))
      .commit(),
    counts: addCounts(rows, row),
  }));
  return result.outcome === "committed" ? done({ outcome: "skipped" }) : conflict;
};

const addCounts = (rows: TransactionRows, { counts = [] }: OutboxRow) =>
  counts.map(({ name, bucket, by }) => rows.stat.upsert({ name, bucket }).add({ count: by }).commit());
