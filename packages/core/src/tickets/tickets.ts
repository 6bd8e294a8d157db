import type { EntityItem } from "electrodb";
import { RefId, TicketId } from "@majlis/contracts/ids";
import type { Page } from "@majlis/contracts/page";
import type { Ticket } from "@majlis/contracts/tickets";
import * as z from "zod/mini";
import type { SignedIn } from "../actor";
import { readCursor, writeCursor } from "../cursor";
import { type Deps, instantNow } from "../deps";
import { DomainError } from "../error";
import { newMail } from "../notifications/outbox";
import { commit } from "../store";
import type { ticketEntity } from "./ticket.entity";

export type TicketRow = EntityItem<typeof ticketEntity>;

/** What is printed on a ticket, whether it admits to an event or a gathering. */
interface Occasion {
  readonly id: string;
  readonly title: string;
  readonly starts_at: string;
  readonly ends_at?: string | undefined;
  readonly venue_name?: string | undefined;
  readonly venue_address?: string | undefined;
  readonly city: string;
  readonly status: "draft" | "published" | "canceled";
}

const resendPauseMs = 60_000;

/** The actor's own tickets, a page at a time, with what they admit to: one query and one batch read. */
export const listMyTickets = async (
  deps: Deps,
  actor: SignedIn,
  { limit, cursor }: { limit: number; cursor?: string | undefined },
): Promise<Page<Ticket>> => {
  const after = readCursor(z.string(), cursor) ?? null;
  const { data: rows, cursor: next } = await deps.store.ticket.query
    .byUser({ user_id: actor.userId })
    .go({ limit, cursor: after });
  const occasions = await occasionsOf(deps, rows);
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
  const row = await ownTicket(deps, actor, ticketId);
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
const ownTicket = async (deps: Deps, actor: SignedIn, ticketId: TicketId): Promise<TicketRow> => {
  const { data } = await deps.store.ticket.query
    .byUser({ user_id: actor.userId })
    .where((is, { eq }) => eq(is.id, String(ticketId)))
    .go({ pages: "all" });
  const [row] = data;
  if (!row) throw new DomainError("TicketNotFound");
  return row;
};

const occasionsOf = async (
  deps: Deps,
  rows: readonly TicketRow[],
): Promise<ReadonlyMap<string, Occasion>> => {
  const eventIds = rows.filter(({ type }) => type === "event").map(({ ref_id }) => ({ id: ref_id }));
  if (eventIds.length === 0) return new Map();
  const { data } = await deps.store.event.get(eventIds).go();
  return new Map(data.map((event) => [event.id, event]));
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
  status: occasion.status === "canceled" ? "canceled" : "valid",
});
