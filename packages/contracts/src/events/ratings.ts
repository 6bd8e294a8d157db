import * as z from "zod/mini";
import { endpoint } from "#contracts/endpoint";
import { EventId } from "#contracts/ids";
import { Done } from "#contracts/replies";
import { text } from "#contracts/texts";

export const sentenceLength = 280;

const Stars = z
  .int("Choose one to five stars")
  .check(z.minimum(1, "Choose one to five stars"), z.maximum(5, "Choose one to five stars"));

/** What an admitted guest says about an event. */
export const Rating = z.object({ stars: z.int(), sentence: z.nullable(z.string()) });
export type Rating = z.infer<typeof Rating>;

export const NewRating = z.strictObject({
  stars: Stars,
  sentence: z.optional(text(sentenceLength, "A sentence must be at most 280 characters")),
});
export type NewRating = z.infer<typeof NewRating>;

export const rateEvent = endpoint({
  method: "POST",
  path: "/api/events/{eventId}/rating",
  access: "signedIn",
  summary:
    "Rates an event, once, from its end until 30 days later. For guests who were admitted. Repeating the same rating changes nothing.",
  params: z.object({ eventId: EventId }),
  body: NewRating,
  output: Done,
  errors: ["EventNotFound", "RatingClosed", "AlreadyRated", "RatingFailed"],
});

/** Ratings of an event, without names. */
export const EventRatings = z.object({
  count: z.int(),
  /** Guests who saw offers of partners for the night, and uses of offers. Absent while there are none. */
  night: z.optional(z.object({ seen: z.int(), used: z.int() })),
  /** Absent while fewer than three guests answered. */
  results: z.optional(
    z.object({
      average: z.number(),
      /** How many gave one star, two stars, … five stars. */
      by_stars: z.array(z.int()),
      /** Up to 100, newest first. */
      sentences: z.array(z.object({ stars: z.int(), sentence: z.string() })),
    }),
  ),
});
export type EventRatings = z.infer<typeof EventRatings>;

export const getEventRatings = endpoint({
  method: "GET",
  path: "/api/events/{eventId}/ratings",
  access: "signedIn",
  summary:
    "How guests rated an event, without names, once at least three answered. For its founder, its co-hosts and admins.",
  params: z.object({ eventId: EventId }),
  output: EventRatings,
  errors: ["EventNotFound", "HelpEnded", "NotForHelpers", "RatingsNotLoaded"],
});
