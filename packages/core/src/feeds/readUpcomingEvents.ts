import { type ListedEvent, listedEvents } from "#core/seats/occasionDigests";
import type { Deps } from "#core/table/deps";
import { type Memory, readUpcoming } from "./readUpcoming";

export type EventMemory = Memory<ListedEvent>;

/** The first public events that happen now or are to come, soonest first, with the city and never the venue. */
export const readUpcomingEvents = (deps: Deps, limit: number, memory?: EventMemory) =>
  readUpcoming(deps, listedEvents, limit, memory);
