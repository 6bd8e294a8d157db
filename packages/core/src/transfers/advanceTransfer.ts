import { instantNow } from "#core/kernel/clock";
import { type Attempt, conflict, done, retryOnConflict } from "#core/kernel/retry";
import type { DueRef } from "#core/table/tasks";
import { newDue } from "#core/outbox/dueRows";
import { newMail } from "#core/outbox/outbox";
import { eventOfPurpose, isSeatPurpose, membershipPurpose } from "#core/payments/payments";
import { findTransfer, isEventOff } from "#core/payments/transfers";
import { advanceWaitlist } from "#core/seats/advanceWaitlist";
import { commit } from "#core/table/commit";
import type { Deps } from "#core/table/deps";
import type { TransferRow } from "#core/table/payments/transfer.entity";
import { endTransfer } from "./endTransfer";

/**
 * Makes the step of one unclaimed transfer that is due: reminds of it once, or ends it when its time is over. A claimed
 * one waits for an admin. A second call changes nothing.
 */
export const advanceTransfer = async (deps: Deps, due: DueRef): Promise<void> => {
  const ended = await retryOnConflict(async (): Promise<Attempt<TransferRow | undefined>> => {
    const transfer = await findTransfer(deps, due.ref);
    if (transfer?.status !== "awaiting" || transfer.next_at !== due.at) return done(undefined);
    if (transfer.expires_at > instantNow(deps))
      return (await remind(deps, transfer)) ? done(undefined) : conflict;
    return (await expire(deps, transfer)) ? done(transfer) : conflict;
  });
  if (ended && isSeatPurpose(ended.purpose)) await advanceWaitlist(deps, eventOfPurpose(ended.purpose));
};

/** There is no reminder of a month after one that was canceled, or of a canceled event. A later purchase has one. */
const isUnwanted = async (deps: Deps, transfer: TransferRow): Promise<boolean> => {
  const { user_id, purpose, created_at } = transfer;
  if (purpose !== membershipPurpose) return isEventOff(deps, transfer);
  const { data } = await deps.store.membership.get({ user_id }).go();
  return data?.canceled === true && (data.period_ends_at ?? "") > created_at;
};

const expire = (deps: Deps, transfer: TransferRow): Promise<boolean> =>
  endTransfer(deps, transfer, { status: "expired", decided_by: "system", decided_at: instantNow(deps) });

const remind = async (deps: Deps, transfer: TransferRow): Promise<boolean> => {
  const { reference, user_id, expires_at, next_at = "" } = transfer;
  const isWanted = !(await isUnwanted(deps, transfer));
  const mail = newMail(deps, { template: "transfer_reminder", user_id, ref_id: reference });
  const result = await commit(deps.store, (rows) => ({
    transfer: rows.transfer
      .patch({ reference })
      .set({ next_at: expires_at, ...(isWanted && { reminded_at: instantNow(deps) }) })
      .where((is, { eq }) => `${eq(is.status, "awaiting")} AND ${eq(is.next_at, next_at)}`)
      .commit(),
    due: rows.due.put(newDue({ kind: "transfer", ref_id: reference, at: expires_at })).commit(),
    mail: isWanted ? rows.outbox.create(mail).commit() : undefined,
  }));
  return result.outcome === "committed";
};
