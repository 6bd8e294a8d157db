import { queryClient } from "#shared/api/queryClient.ts";

/** Keys of all that shows seats: lists and pages of events and gatherings, one's tickets, the lines one stands in. */
const shown: readonly string[] = ["events", "gatherings", "tickets", "waitlist"];

/** Reads everything anew that a seat taken, given back or refused may have changed. */
export const refreshSeats = (): Promise<void> =>
  queryClient.invalidateQueries({ predicate: ({ queryKey: [name] }) => shown.includes(String(name)) });
