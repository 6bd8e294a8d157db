import type { Deps } from "#core/table/deps";
import { effectiveRole } from "#core/table/people/role.rules";
import type { CheckoutRow } from "#core/table/payments/checkout.entity";
import type { Operations } from "#core/table/commit";
import type { TransactionRows } from "#core/table/store";
import { isPublished, moveSeats, priceIsUnchanged, type Seats } from "./moveSeats";
import { newTicket, ticketWrites } from "./newTicket";
import { endHold, seatsOfCheckout } from "./seatHolds";

/**
 * The operations that turn the seats on hold of an event that became free into tickets, with those of the guests. A
 * payment that still arrives is returned. Undefined when the person's account is gone.
 */
export const issueHeld = async (
  deps: Deps,
  seats: Seats,
  hold: CheckoutRow,
): Promise<((rows: TransactionRows) => Operations) | undefined> => {
  const { data: user } = await deps.store.user.get({ id: hold.user_id }).go({ consistent: true });
  if (!user) return undefined;
  const issued = newTicket(deps, seats, {
    userId: user.id,
    fullName: user.full_name,
    role: effectiveRole(user, deps.clock.now()),
    payment_status: "free",
    founderId: seats.owner_id,
    shown: hold.shown,
    guests: hold.guests,
  });
  const count = seatsOfCheckout(hold);
  return (rows) => ({
    seats: moveSeats(rows, seats, { attendee_count: count, seats_held: -count, unmailed_count: count - 1 }, [
      isPublished,
      priceIsUnchanged(seats),
    ]),
    checkout: endHold(rows, hold, "expired"),
    ...ticketWrites(rows, issued),
  });
};
