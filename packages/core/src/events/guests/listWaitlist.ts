import type { WaitlistGuest } from "@majlis/contracts/events/attendees";
import { type EventId, UserId } from "@majlis/contracts/ids";
import type { Page, PageOf } from "@majlis/contracts/page";
import * as z from "zod/mini";
import type { SignedIn } from "#core/kernel/actor";
import { readCursor, writeCursor } from "#core/kernel/cursors";
import { DomainError } from "#core/kernel/errors";
import { isOffered, waitsSince } from "#core/seats/waitlist.queries";
import type { Deps } from "#core/table/deps";
import { authorize } from "#core/events/authorize";

/**
 * Returns the people on the waitlist of an event that the actor manages: offered seats first, then the others in the
 * order of the list. Offers that have expired and people whose account is gone are left out. Throws EventNotFound, HelpEnded, NotForHelpers.
 */
export const listWaitlist = async (
  deps: Deps,
  actor: SignedIn,
  eventId: EventId,
  { limit, cursor }: PageOf,
): Promise<Page<WaitlistGuest>> => {
  const { data: event } = await deps.store.event.get({ id: eventId }).go({ consistent: true });
  await authorize(deps, actor, event, "manage");
  if (!event) throw new DomainError("EventNotFound");
  const page = await deps.store.waitlist.query
    .byRef({ ref_id: eventId })
    .go({ limit, cursor: readCursor(z.string(), cursor) ?? null });
  const rows = page.data.filter((row) => row.status !== "offered" || isOffered(deps, row));
  const ids = rows.map(({ user_id }) => ({ id: user_id }));
  const { data: users } = ids.length === 0 ? { data: [] } : await deps.store.user.get(ids).go();
  const names = new Map(users.map(({ id, full_name }) => [id, full_name]));
  return {
    items: rows.flatMap((row) => {
      const full_name = names.get(row.user_id);
      const user_id = UserId.parse(row.user_id);
      const entry = { joined_at: waitsSince(row), offer_expires_at: row.offer_expires_at ?? null };
      return full_name === undefined ? [] : [{ user_id, full_name, ...entry }];
    }),
    cursor: page.cursor === null ? null : writeCursor(page.cursor),
  };
};
