// What holds in the moment in which a ticket is written, whatever was read before.
import type { Row } from "../city";
import { numberOf } from "./invariant";

interface Moment {
  readonly rowsOf: (entity: string) => readonly Row[];
  /** Milliseconds since 1970. */
  readonly now: number;
}

/** A call may take some seconds between its reading of the clock and its write. */
const slowest = 20_000;

/** What is wrong with a new ticket of an account. Hosts may add guests who pay nothing, or come late. */
export const wrongWithTicket = (ticket: Row, { rowsOf, now }: Moment): readonly string[] => {
  const { id, user_id: user, ref_id: ref, payment_status: paid } = ticket;
  const seats = rowsOf("availability").find((row) => row["id"] === ref);
  const isOfHouse = ticket["guest_of"] !== undefined || ticket["guest_kind"] !== undefined;
  if (!seats || isOfHouse || !/^usr_\d{32}$/.test(String(user))) return [];
  const price = numberOf(seats["price_cents"]);
  const isGiven = ticket["kursi_id"] !== undefined;
  // A seat on hold keeps its price, also when it is paid at the door after all.
  const hold = rowsOf("checkout").find((row) => row["user_id"] === user && row["purpose"] === ref);
  const guests = Array.isArray(hold?.["guests"]) ? hold["guests"].length : 0;
  const held = numberOf(hold?.["amount_cents"]) / (1 + guests);
  const problems = {
    "was issued for a canceled occasion": seats["status"] === "canceled",
    "was issued after the start": paid !== "paid" && Date.parse(String(seats["starts_at"])) < now - slowest,
    "is free at a price": paid === "free" && !isGiven && price > 0,
    "owes another price": paid === "due" && ![price, held].includes(numberOf(ticket["due_cents"])),
    "is of somebody who was removed": rowsOf("hostBlock").some(
      (row) => row["host_id"] === ref && row["user_id"] === user,
    ),
  };
  return Object.entries(problems).flatMap(([what, is]) =>
    is ? [`ticketsAreDue: ${String(id)} ${what}`] : [],
  );
};
