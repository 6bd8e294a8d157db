import { conflict, done, retryOnConflict } from "#core/kernel/retry";
import { advanceWaitlist } from "#core/seats/advanceWaitlist";
import { findSeats } from "#core/seats/availability";
import { addressOf } from "#core/seats/houseGuests";
import { moveSeats } from "#core/seats/moveSeats";
import { entryMove } from "#core/seats/ownEntry";
import { ownerWrites, readOwner } from "#core/seats/ownedSeats";
import { commit } from "#core/table/commit";
import { every } from "#core/table/defineEntity";
import type { Deps } from "#core/table/deps";

/**
 * Gives the seats that hosts gave to a confirmed address to its account. The tickets keep id and code. A seat whose
 * guest was let in, of an event where the account has or pays a seat, or of a host who keeps the person out, stays as it
 * is. A second call changes nothing, and does what is left.
 */
export const claimGivenSeats = async (deps: Deps, user_id: string, email: string): Promise<void> => {
  const address = addressOf(email);
  const { data: contacts } = await deps.store.guestContact.query.byAddress({ address }).go(every);
  for (const contact of contacts.filter(({ account_id }) => account_id === undefined)) {
    const { ref_id } = contact;
    if (await retryOnConflict(() => attemptClaim(deps, user_id, address, contact)))
      await advanceWaitlist(deps, ref_id);
  }
};

/** What the claim cannot change: the seat stays the guest's. */
const final = ["contact", "ticket", "account", "hold", "keptOut"] as const;

/** Returns whether an offered seat became free. */
const attemptClaim = async (
  deps: Deps,
  account_id: string,
  address: string,
  { user_id, ref_id }: { readonly user_id: string; readonly ref_id: string },
) => {
  const key = { user_id, type: "event" as const, ref_id };
  const [seats, { data: given }, owner] = await Promise.all([
    findSeats(deps, ref_id, { consistent: true }),
    deps.store.ticket.get(key).go({ consistent: true }),
    readOwner(deps, account_id, ref_id),
  ]);
  if (!seats || !given || given.checked_in_at !== undefined) return done(false);
  const result = await commit(deps.store, (rows) => ({
    given: rows.ticket
      .delete(key)
      .where((is, { eq, notExists }) =>
        [
          eq(is.id, given.id),
          notExists(is.checked_in_at),
          given.coming_for === undefined ? notExists(is.coming_for) : eq(is.coming_for, given.coming_for),
        ].join(" AND "),
      )
      .commit(),
    ticket: rows.ticket.create({ ...given, user_id: account_id }).commit(),
    contact: rows.guestContact
      .patch({ user_id })
      .set({ account_id })
      .where((is, { notExists }) => notExists(is.account_id))
      .commit(),
    seats: owner.entry && moveSeats(rows, seats, entryMove(owner.entry), []),
    ...ownerWrites(rows, seats, owner, address),
  }));
  if (result.outcome === "committed") return done(owner.entry?.status === "offered");
  return final.some((name) => result.refused.has(name)) ? done(false) : conflict;
};
