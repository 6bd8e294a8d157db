import { Failures } from "#core/kernel/errors";
import { instantNow } from "#core/kernel/clock";
import { readPages } from "#core/kernel/pagination";
import { type Attempt, conflict, done, retryOnConflict } from "#core/kernel/retry";
import { newMail } from "#core/outbox/outbox";
import { membershipPurpose } from "#core/payments/payments";
import { isReminderDue, reminderDays } from "#core/payments/transfer.rules";
import { findTransfer } from "#core/payments/transfers";
import { advanceWaitlist } from "#core/seats/advanceWaitlist";
import { commit } from "#core/table/commit";
import type { Deps } from "#core/table/deps";
import type { TransferRow } from "#core/table/transfer.entity";
import { endTransfer } from "./endTransfer";

/** Concurrent transfers. */
const batchSize = 25;

/**
 * Ends unclaimed transfers whose time is over, and reminds once of those that end soon. Claimed ones wait for an admin.
 * A failure does not stop the others. A second run changes nothing. Returns the numbers.
 */
export const advanceTransfers = async (deps: Deps): Promise<{ reminded: number; expired: number }> => {
  const failures = new Failures();
  const counts = { reminded: 0, expired: 0 };
  const soon = new Date(deps.clock.now().getTime() + reminderDays * 86_400_000).toISOString();
  const pages = readPages((cursor) =>
    deps.store.transfer.query
      .openTransfers({ open_status: "awaiting" })
      .lte({ due_at: soon })
      .go({ limit: batchSize, cursor }),
  );
  for await (const transfers of pages)
    for (const outcome of await Promise.all(
      transfers.map((transfer) => failures.collect(() => advance(deps, transfer))),
    ))
      if (outcome) counts[outcome]++;
  failures.throwIfAny();
  return counts;
};

type Outcome = "reminded" | "expired" | undefined;

const advance = async (deps: Deps, { reference, purpose }: TransferRow): Promise<Outcome> => {
  const outcome = await retryOnConflict(async (): Promise<Attempt<Outcome>> => {
    const transfer = await findTransfer(deps, reference);
    if (transfer?.status !== "awaiting") return done(undefined);
    if (transfer.expires_at <= instantNow(deps))
      return (await expire(deps, transfer)) ? done("expired") : conflict;
    if (!isReminderDue(transfer, deps.clock.now()) || (await isUnwanted(deps, transfer)))
      return done(undefined);
    return (await remind(deps, transfer)) ? done("reminded") : conflict;
  });
  if (outcome === "expired" && purpose !== membershipPurpose) await advanceWaitlist(deps, purpose);
  return outcome;
};

/** A person who canceled the membership is not reminded of its next month. */
const isUnwanted = async (deps: Deps, { user_id, purpose }: TransferRow): Promise<boolean> => {
  if (purpose !== membershipPurpose) return false;
  const { data } = await deps.store.membership.get({ user_id }).go();
  return data?.canceled === true && (data.period_ends_at ?? "") > instantNow(deps);
};

const expire = (deps: Deps, transfer: TransferRow): Promise<boolean> =>
  endTransfer(deps, transfer, { status: "expired", decided_by: "system", decided_at: instantNow(deps) });

const remind = async (deps: Deps, { reference, user_id }: TransferRow): Promise<boolean> => {
  const mail = newMail(deps, { template: "transfer_reminder", user_id, ref_id: reference });
  const result = await commit(deps.store, (rows) => ({
    transfer: rows.transfer
      .patch({ reference })
      .set({ reminded_at: instantNow(deps) })
      .where((is, { eq, notExists }) => `${eq(is.status, "awaiting")} AND ${notExists(is.reminded_at)}`)
      .commit(),
    mail: rows.outbox.create(mail).commit(),
  }));
  return result.outcome === "committed";
};
