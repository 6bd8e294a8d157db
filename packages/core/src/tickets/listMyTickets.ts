import { RefId, TicketId } from "@majlis/contracts/ids";
import type { Page, PageOf } from "@majlis/contracts/page";
import type { Ticket } from "@majlis/contracts/tickets/tickets";
import * as z from "zod/mini";
import { unrated } from "#core/events/ratings/ratings";
import type { SignedIn } from "#core/kernel/actor";
import { readCursor, writeCursor } from "#core/kernel/cursors";
import { findKeptOut, hidePlace } from "#core/occasions/blocks";
import { showArt } from "#core/occasions/showPicture";
import { groupBy } from "#core/kernel/collections";
import { laterPlusOneLimit } from "#core/seats/plusOnes.rules";
import { readAllPlusOnes, showPlusOne } from "#core/seats/plusOneTickets";
import { showDue, showPaid } from "#core/seats/refundSeat";
import { findOccasions, type Occasion } from "#core/occasions/occasions";
import { findTables } from "#core/occasions/tables";
import { showOtherTitle } from "#core/occasions/translations";
import type { Deps } from "#core/table/deps";
import type { TicketRow } from "#core/table/tickets/ticket.entity";
import { showOffer } from "./nameSubstitute";
import { isPersonalSeat } from "./substitute.rules";

/**
 * Returns one page of the actor's tickets with their occasions: one query, one batch read for each kind, one for the
 * guests of 25 tickets, one for the ratings of evenings that can be rated, and one for the tables of checked-in tickets.
 */
export const listMyTickets = async (
  deps: Deps,
  actor: SignedIn,
  { limit, cursor }: PageOf,
): Promise<Page<Ticket>> => {
  const after = readCursor(z.string(), cursor) ?? null;
  const { data: rows, cursor: next } = await deps.store.ticket.query
    .byUser({ user_id: actor.userId })
    .go({ limit, cursor: after });
  const [found, isKeptOut] = await Promise.all([
    findOccasions(
      deps,
      rows.map(({ ref_id }) => ref_id),
    ),
    findKeptOut(deps, actor),
  ]);
  const occasions = new Map(
    [...found].map(([id, occasion]) => [id, isKeptOut(occasion) ? hidePlace(occasion) : occasion]),
  );
  const attended = rows.flatMap((row) => {
    const occasion = occasions.get(row.ref_id);
    return occasion && row.checked_in_at !== undefined ? [occasion] : [];
  });
  const [plusOnes, toRate, tableOf] = await Promise.all([
    readAllPlusOnes(deps, rows),
    unrated(deps, actor, attended),
    findTables(deps, rows),
  ]);
  const guests = groupBy(plusOnes, ({ ref_id }) => ref_id);
  return {
    items: rows.flatMap((row) => {
      const occasion = occasions.get(row.ref_id);
      return occasion
        ? [
            {
              ...showTicket(deps, actor, row, occasion, guests.get(row.ref_id)),
              ...showAfter(row, occasion),
              ...tableOf(row),
              ...(toRate.has(occasion.id) && { can_rate: true as const }),
            },
          ]
        : [];
    }),
    cursor: next === null ? null : writeCursor(next),
  };
};

const showTicket = (
  deps: Deps,
  actor: SignedIn,
  row: TicketRow,
  occasion: Occasion,
  guests: readonly TicketRow[] = [],
): Ticket => ({
  id: TicketId.parse(row.id),
  type: row.type,
  ref_id: RefId.parse(row.ref_id),
  qr_code: row.qr_code,
  payment_status: row.payment_status,
  ...showPaid(row, occasion),
  ...showDue(row, occasion),
  created_at: row.created_at,
  title: occasion.title,
  ...showOtherTitle(occasion),
  starts_at: occasion.starts_at,
  ends_at: occasion.ends_at ?? null,
  venue_name: occasion.venue_name ?? null,
  venue_address: occasion.venue_address ?? null,
  ...(occasion.place_from !== undefined && { place_from: occasion.place_from }),
  city: occasion.city,
  sequence: occasion.sequence,
  status: occasion.status === "canceled" ? "canceled" : "valid",
  ...showArt(deps, occasion),
  ...(guests.length > 0 && { guests: guests.map(showPlusOne) }),
  ...(laterPlusOneLimit(occasion, actor.role) > 0 && {
    guest_limit: laterPlusOneLimit(occasion, actor.role),
  }),
  ...showSubstitute(row, occasion),
});

/** Whom the holder offers the seat to, or that it cannot be given on. */
const showSubstitute = (row: TicketRow, occasion: Occasion) => {
  const substitute = showOffer(row);
  return {
    ...(substitute && { substitute }),
    ...(isPersonalSeat(row, occasion) && { is_personal: true as const }),
  };
};

/** What an evening left behind. */
const showAfter = ({ checked_in_at }: TicketRow, { culture, has_photos }: Occasion) => ({
  ...(checked_in_at !== undefined && { attended: true as const, ...(culture && { culture }) }),
  ...(has_photos && { has_photos: true as const }),
});
