import type { FileReply } from "@majlis/contracts/endpoint";
import type { Deps } from "#core/table/deps";
import { writeCalendarFeed } from "#core/kernel/calendar.rules";
import { readUpcomingEvents } from "./readUpcoming";

/** Returns public upcoming events as a calendar feed. The location is the city. */
export const getEventCalendar = async (deps: Deps, siteUrl: string): Promise<FileReply> => {
  const events = await readUpcomingEvents(deps);
  const entries = events.map((event) => ({
    id: event.id,
    sequence: event.sequence,
    title: event.title,
    description: event.description,
    starts_at: event.starts_at,
    ends_at: event.ends_at,
    location: event.city,
    url: `${siteUrl}/events/${event.id}`,
    canceled: event.status === "canceled",
  }));
  return { text: writeCalendarFeed("Majlis events", entries, deps.clock.now()) };
};
