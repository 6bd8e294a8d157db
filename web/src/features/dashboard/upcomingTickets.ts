import type { Ticket } from "@majlis/contracts/tickets";
import { hasEnded } from "#features/tickets/seats/occasion.ts";

/** Tickets of what is not over yet, soonest first. */
export const upcomingTickets = (tickets: readonly Ticket[], now: Date): Ticket[] =>
  tickets
    .filter((ticket) => !hasEnded(ticket, now))
    .toSorted((one, other) => one.starts_at.localeCompare(other.starts_at));
