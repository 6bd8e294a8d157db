import type { WaitlistGuest } from "@majlis/contracts/events/attendees";
import type { EventId } from "@majlis/contracts/ids";
import type { Page, PageOf } from "@majlis/contracts/page";
import * as z from "zod/mini";
import type { SignedIn } from "#core/kernel/actor";
import { readCursor, writeCursor } from "#core/kernel/cursors";
import { DomainError } from "#core/kernel/errors";
import { isOffered } from "#core/seats/waitlist.queries";
import type { Deps } from "#core/table/deps";
import { canManageEvent } from "./event.rules";

/**
 * Returns the people on the waitlist of an event that the actor manages: offered seats first, then the others in the
 * order of the list. Offers that have expired and people whose account is gone are left out. Throws EventNotFound.
 */
export const listWaitlist = async (
  deps: Deps,
  actor: SignedIn,
  eventId: EventId,
  { limit, cursor }: PageOf,
): Promise<Page<WaitlistGuest>> => {
  const { data: event } = await deps.store.event.get({ id: eventId }).go({ consistent: true });
  if (!event || !canManageEvent(event, actor)) throw new DomainError("EventNotFound");
  const page = await deps.store.waitlist.query
    .byRef({ ref_id: eventId })
    .go({ limit, cursor: readCursor(z.string(), cursor) ?? null });
  const rows = page.data.filter((row) => row.status === "waiting" || isOffered(deps, row));
  const ids = rows.map(({ user_id }) => ({ id: user_id }));
  const { data: users } = ids.length === 0 ? { data: [] } : await deps.store.user.get(ids).go();
  const names = new Map(users.map(({ id, full_name }) => [id, full_name]));
  return {
    items: rows.flatMap(({ user_id, joined_at, offer_expires_at }) => {
      const full_name = names.get(user_id);
      return full_name === undefined
        ? []
        : [{ full_name, joined_at, offer_expires_at: offer_expires_at ?? null }];
    }),
    cursor: page.cursor === null ? null : writeCursor(page.cursor),
  };
};
