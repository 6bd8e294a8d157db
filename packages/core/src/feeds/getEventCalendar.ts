import type { FileReply } from "@majlis/contracts/endpoint";
import type { Deps } from "#core/table/deps";
import { writeCalendarFeed } from "#core/kernel/calendar.rules";
import { type EventMemory, readUpcomingEvents } from "./readUpcomingEvents";

/** Keeps the reply small. Later events appear when they are nearer. */
const maxEvents = 500;

/** Returns public upcoming events as a calendar feed. The location is the city. */
export const getEventCalendar = async (
  deps: Deps,
  siteUrl: string,
  memory?: EventMemory,
): Promise<FileReply> => {
  const { entries, changed_at } = await readUpcomingEvents(deps, maxEvents, memory);
  const calendar = entries.map(([id, { city, ...event }]) => ({
    ...event,
    id,
    location: city,
    url: `${siteUrl}/events/${id}`,
  }));
  return {
    text: writeCalendarFeed("Majlis events", calendar, new Date(changed_at)),
    modified_at: changed_at,
  };
};
