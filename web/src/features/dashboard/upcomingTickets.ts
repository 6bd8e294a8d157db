import type { Ticket } from "@majlis/contracts/tickets";
import { isOver } from "#features/tickets/seats/occasion.ts";

/** Tickets of what is not over yet, soonest first. */
export const upcomingTickets = (tickets: readonly Ticket[], now: Date): Ticket[] =>
  tickets
    .filter((ticket) => !isOver(ticket, now))
    .toSorted((one, other) => one.starts_at.localeCompare(other.starts_at));
