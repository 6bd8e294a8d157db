import { TicketId } from "@majlis/contracts/ids";
import type { SignedIn } from "#core/kernel/actor";
import { instantNow } from "#core/kernel/clock";
import { DomainError } from "#core/kernel/errors";
import { newMail } from "#core/outbox/outbox";
import { findSeats } from "#core/seats/availability";
import { commit } from "#core/table/commit";
import type { Deps } from "#core/table/deps";
import { findOwnTicket } from "./findOwnTicket";

const resendPauseMs = 60_000;

/**
 * Mails the actor's own ticket again. One transaction checks the pause of a minute and enqueues the mail, so that a
 * second call sends nothing. Throws TicketNotFound, TicketCanceled, ResendTooSoon, Busy.
 */
export const resendTicket = async (deps: Deps, actor: SignedIn, ticketId: TicketId): Promise<void> => {
  const row = await findOwnTicket(deps, actor, ticketId);
  if (!row) throw new DomainError("TicketNotFound");
  const seats = await findSeats(deps, row.ref_id);
  if (seats?.status === "canceled") throw new DomainError("TicketCanceled");
  const now = instantNow(deps);
  const pauseBegan = new Date(deps.clock.now().getTime() - resendPauseMs).toISOString();
  const result = await commit(deps.store, (rows) => ({
    ticket: rows.ticket
      .patch({ user_id: row.user_id, type: row.type, ref_id: row.ref_id })
      .set({ resent_at: now })
      .add({ resend_count: 1 })
      .where((is, { notExists, lte }) => `${notExists(is.resent_at)} OR ${lte(is.resent_at, pauseBegan)}`)
      .commit(),
    mail: rows.outbox
      .create(newMail(deps, { template: "ticket_resent", user_id: row.user_id, ref_id: row.ref_id }))
      .commit(),
  }));
  if (result.outcome === "refused") throw new DomainError("ResendTooSoon");
};
