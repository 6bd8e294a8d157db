import type { EntityItem } from "electrodb";
import { RefId, TicketId } from "@majlis/contracts/ids";
import type { Page, PageOf } from "@majlis/contracts/page";
import type { Ticket } from "@majlis/contracts/tickets";
import * as z from "zod/mini";
import type { SignedIn } from "#core/actor";
import { readCursor, writeCursor } from "#core/cursor";
import { type Deps, instantNow } from "#core/deps";
import { DomainError } from "#core/error";
import { newMail } from "#core/notifications/outbox";
import { commit } from "#core/store";
import { findOccasions, type Occasion } from "./occasions";
import type { ticketEntity } from "./ticket.entity";

export type TicketRow = EntityItem<typeof ticketEntity>;

const resendPauseMs = 60_000;

/** The actor's own tickets, a page at a time, with what they admit to: one query and a batch read for each kind. */
export const listMyTickets = async (
  deps: Deps,
  actor: SignedIn,
  { limit, cursor }: PageOf,
): Promise<Page<Ticket>> => {
  const after = readCursor(z.string(), cursor) ?? null;
  const { data: rows, cursor: next } = await deps.store.ticket.query
    .byUser({ user_id: actor.userId })
    .go({ limit, cursor: after });
  const occasions = await findOccasions(
    deps,
    rows.map(({ ref_id }) => ref_id),
  );
  return {
    items: rows.flatMap((row) => {
      const occasion = occasions.get(row.ref_id);
      return occasion ? [showTicket(row, occasion)] : [];
    }),
    cursor: next === null ? null : writeCursor(next),
  };
};

/**
 * Mails the actor's own ticket again. The minute's pause is a condition of the same transaction that files the mail,
 * so that a second call within it sends nothing. Throws TicketNotFound, ResendTooSoon, Busy.
 */
export const resendTicket = async (deps: Deps, actor: SignedIn, ticketId: TicketId): Promise<void> => {
  const row = await findOwnTicket(deps, actor, ticketId);
  if (!row) throw new DomainError("TicketNotFound");
  const now = instantNow(deps);
  const pauseBegan = new Date(deps.clock.now().getTime() - resendPauseMs).toISOString();
  const refusals = await commit(() =>
    deps.store.transaction
      .write((rows) => [
        rows.ticket
          .patch({ user_id: row.user_id, type: row.type, ref_id: row.ref_id })
          .set({ resent_at: now })
          .add({ resend_count: 1 })
          .where((is, { notExists, lte }) => `${notExists(is.resent_at)} OR ${lte(is.resent_at, pauseBegan)}`)
          .commit(),
        rows.outbox
          .create(newMail(deps, { template: "ticket_resent", user_id: row.user_id, ref_id: row.ref_id }))
          .commit(),
      ])
      .go(),
  );
  if (refusals.length > 0) throw new DomainError("ResendTooSoon");
};

/** Scoped by its owner: somebody else's ticket is not found. */
export const findOwnTicket = async (
  deps: Deps,
  actor: SignedIn,
  ticketId: TicketId,
): Promise<TicketRow | undefined> => {
  const { data } = await deps.store.ticket.query
    .byUser({ user_id: actor.userId })
    .where((is, { eq }) => eq(is.id, String(ticketId)))
    .go({ pages: "all", consistent: true });
  return data[0];
};

const showTicket = (row: TicketRow, occasion: Occasion): Ticket => ({
  id: TicketId.parse(row.id),
  type: row.type,
  ref_id: RefId.parse(row.ref_id),
  qr_code: row.qr_code,
  payment_status: row.payment_status,
  created_at: row.created_at,
  title: occasion.title,
  starts_at: occasion.starts_at,
  ends_at: occasion.ends_at ?? null,
  venue_name: occasion.venue_name ?? null,
  venue_address: occasion.venue_address ?? null,
  city: occasion.city,
  sequence: occasion.sequence,
  status: occasion.status === "canceled" ? "canceled" : "valid",
});
