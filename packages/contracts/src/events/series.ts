import * as z from "zod/mini";
import { Earlier } from "#contracts/earlier";
import { endpoint } from "#contracts/endpoint";
import { EventId, SeriesId } from "#contracts/ids";
import { text } from "#contracts/texts";
import { seriesFrequencies } from "#contracts/values";
import { EventChange, EventForm } from "./eventForm";
import { FounderEvent } from "./founderEvent";
import { SeriesDate } from "./seriesDates";

export const minSeriesDates = 2;
/** The most dates of a series. */
export const maxSeriesDates = 26;

const countMessage = "Number of dates must be a whole number from 2 to 26";

/** How an event repeats. The first date is the start of the event. */
export const SeriesRule = z.strictObject({
  /** `monthly`: the same weekday of the month, such as the second Thursday. A fifth one is the last. */
  frequency: z.enum(seriesFrequencies),
  /** The dates that take place. Dates that are left out are not counted. */
  count: z
    .int(countMessage)
    .check(z.minimum(minSeriesDates, countMessage), z.maximum(maxSeriesDates, countMessage)),
  /** Days in the city's zone that are left out: `2026-12-03`. */
  skipped_days: z.array(z.iso.date()).check(
    z.maxLength(maxSeriesDates),
    z.refine((days) => new Set(days).size === days.length),
  ),
  /** Leaves out Fridays when the start is in the time of the Friday prayer. */
  skips_prayer: z.boolean(),
  /** Leaves out the public holidays of the city's country, and Eid. Absent means no. */
  skips_holidays: z.optional(z.boolean()),
  /** Leaves out the days of Ramadan. Absent means no. */
  skips_ramadan: z.optional(z.boolean()),
});
export type SeriesRule = z.infer<typeof SeriesRule>;

export const createSeries = endpoint({
  method: "POST",
  path: "/api/series",
  access: "organizer",
  summary:
    "Creates up to 26 events by a rule. Each date is an event of its own. A second call with the same key creates nothing and returns the same series.",
  body: z.strictObject({
    /** Chosen by the client, once for each series. */
    key: z.uuid(),
    /** The first date. */
    event: EventForm,
    rule: SeriesRule,
  }),
  /** Fewer dates than `count` are created when the role of the founder ends in between. */
  output: z.object({ id: SeriesId, count: z.int(), dates: z.array(SeriesDate) }),
  errors: ["MadeBefore", "EventNotCreated"],
});

/** A date that keeps its state, and why. */
const RefusedDate = z.extend(SeriesDate, {
  code: z.enum(["CapacityTooLow", "EventHasGuests", "PlaceTold", "InvalidInput"]),
});

export const updateSeries = endpoint({
  method: "PATCH",
  path: "/api/events/{eventId}/series",
  access: "organizer",
  summary:
    "Updates the given fields of an event and of the later dates of its series. A later date keeps a field that was changed there on its own. A new start moves the later dates by as many days, to the new time. A repeated call changes what is missing.",
  params: z.object({ eventId: EventId }),
  body: z.extend(EventChange, { was: Earlier }),
  output: z.object({
    event: FounderEvent,
    /** How many later dates have the change. */
    later_count: z.int(),
    refused: z.array(RefusedDate),
  }),
  errors: [
    "ChangedMeanwhile",
    "EventNotFound",
    "NotInSeries",
    "EventNotEditable",
    "CapacityTooLow",
    "EventHasGuests",
    "PlaceTold",
    "EventNotUpdated",
  ],
});

export const deleteSeries = endpoint({
  method: "DELETE",
  path: "/api/events/{eventId}/series",
  access: "signedIn",
  summary:
    "Deletes an event that the caller made, also as a former founder, and the later dates of its series. Dates with tickets, requests or a waitlist are canceled, and those people are notified. A repeated call deletes what is left.",
  params: z.object({ eventId: EventId }),
  body: z.optional(
    z.strictObject({
      /** Message of the founder to the people who are notified. */
      message: z.optional(text(1000, "Message must be at most 1,000 characters")),
    }),
  ),
  output: z.object({ deleted_count: z.int(), canceled_count: z.int() }),
  errors: ["EventNotFound", "NotInSeries", "EventStarted", "GuestMessageChanged", "EventNotDeleted"],
});
