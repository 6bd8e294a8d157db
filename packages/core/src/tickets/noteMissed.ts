import { instantNow } from "#core/kernel/clock";
import { conflict, done, retryOnConflict } from "#core/kernel/retry";
import { newMail } from "#core/outbox/outbox";
import { commit } from "#core/table/commit";
import type { Deps } from "#core/table/deps";
import type { TicketRow } from "#core/table/tickets/ticket.entity";

/**
 * Keeps that the holder of a ticket did not come, and writes one kind note after the second evening, once for each
 * account. A second call for the same evening changes nothing. Throws Busy.
 */
export const noteMissed = (deps: Deps, { user_id, ref_id }: TicketRow): Promise<void> =>
  retryOnConflict(async () => {
    const { data: account } = await deps.store.account.get({ user_id }).go({ consistent: true });
    if (!account || account.missed_note_at !== undefined || account.missed_ref === ref_id)
      return done(undefined);
    const isSecond = account.missed_ref !== undefined;
    const result = await commit(deps.store, (rows) => ({
      account: rows.account
        .patch({ user_id })
        .set(isSecond ? { missed_note_at: instantNow(deps) } : { missed_ref: ref_id })
        .where((is, { notExists }) => notExists(isSecond ? is.missed_note_at : is.missed_ref))
        .commit(),
      mail: isSecond
        ? rows.outbox.create(newMail(deps, { template: "missed_twice", user_id, ref_id })).commit()
        : undefined,
    }));
    return result.outcome === "committed" ? done(undefined) : conflict;
  });
