/**
 * A seat that a host gives to an address belongs to the account that confirmed the address, whichever came first. Its
 * ticket has the account's key: the account has it as if it had joined, and has no second one.
 */
import { notKeptOut } from "#core/occasions/blocks";
import type { Deps } from "#core/table/deps";
import type { EventRequestRow } from "#core/table/occasions/eventRequest.entity";
import type { TransactionRows } from "#core/table/store";
import type { WaitlistRow } from "#core/table/tickets/waitlist.entity";
import type { Seats } from "./moveSeats";
import { endEntry } from "./ownEntry";
import { findEntry } from "./waitlist.queries";

/** What an account has at an event. The seat ends it. */
export interface Owner {
  readonly user_id: string;
  readonly entry: WaitlistRow | undefined;
  readonly request: EventRequestRow | undefined;
}

export const readOwner = async (deps: Deps, user_id: string, event_id: string): Promise<Owner> => {
  const [entry, request] = await Promise.all([
    findEntry(deps, user_id, event_id),
    deps.store.eventRequest.get({ event_id, user_id }).go({ consistent: true }),
  ]);
  return { user_id, entry, request: request.data ?? undefined };
};

type Event = Pick<Seats, "id" | "owner_id">;

/**
 * The operations that a seat of an account needs beside its ticket: entry and request end as they were read. Refused
 * when the account does not have the address, pays for a seat, or is kept out.
 */
export const ownerWrites = (
  rows: TransactionRows,
  { id, owner_id }: Event,
  { user_id, entry, request }: Owner,
  address: string,
) => ({
  waitlistEntry: endEntry(rows, { user_id, ref_id: id }, entry),
  request: endRequest(rows, { event_id: id, user_id }, request),
  account: rows.account
    .check({ user_id })
    .where((is, { eq }) => eq(is.email, address))
    .commit(),
  hold: rows.checkout
    .check({ user_id, purpose: id })
    .where((is, { notExists }) => notExists(is.held_until))
    .commit(),
  keptOut: notKeptOut(rows, user_id, { id, ownerId: owner_id }),
});

/** Ends a pending request. Fails when the host has decided since the read. */
export const endRequest = (
  rows: TransactionRows,
  key: Pick<EventRequestRow, "event_id" | "user_id">,
  request: EventRequestRow | undefined,
) => {
  if (request === undefined)
    return [
      rows.eventRequest
        .check(key)
        .where((is, { notExists }) => notExists(is.status))
        .commit(),
    ];
  if (request.status !== "pending") return [];
  return [
    rows.eventRequest
      .delete(key)
      .where((is, { eq }) => eq(is.status, "pending"))
      .commit(),
    rows.event.patch({ id: key.event_id }).add({ pending_requests: -1 }).commit(),
  ];
};
