import * as z from "zod/mini";
import { endpoint, pageSharedMaxAge } from "#contracts/endpoint";
import { EventId, Instant } from "#contracts/ids";

/** A date of a series. */
export const SeriesDate = z.object({ event_id: EventId, starts_at: Instant });
export type SeriesDate = z.infer<typeof SeriesDate>;

/** The most other dates that the page of an event shows. */
export const maxShownDates = 6;

export const listSeriesDates = endpoint({
  method: "GET",
  path: "/api/events/{eventId}/series",
  access: "public",
  summary:
    "The next dates of the event's series that the caller can see, soonest first, at most six, without the event itself.",
  params: z.object({ eventId: EventId }),
  sharedMaxAge: pageSharedMaxAge,
  output: z.object({ dates: z.array(SeriesDate) }),
  errors: ["EventNotFound"],
});
