import { posterInks, posterMotifs } from "@majlis/contracts/values";

/** A stored photo of a person. Its size is known before it is loaded. */
export const portraitProperties = {
  id: { type: "string", required: true },
  width: { type: "number", required: true },
  height: { type: "number", required: true },
} as const;

/** A stored picture. */
export const pictureProperties = {
  ...portraitProperties,
  alt: { type: "string", required: true },
} as const;

/**
 * Counts, notification state and poster, the same for events and gatherings. The counts are copies of the availability row for
 * lists, at most a second old: see refreshCounts.ts. No rule decides by them.
 */
export const occasionAttributes = {
  attendee_count: { type: "number", required: true, default: 0 },
  seats_held: { type: "number" },
  waiting_count: { type: "number" },
  /** Seats that members gave, and those of them without a taker. Only events have some. */
  kursi_given: { type: "number" },
  kursi_open: { type: "number" },
  /** The revision of the availability row that was copied. A copy never replaces a newer one. */
  counts_revision: { type: "number", default: 0 },
  /** The number of changes that a calendar must notice: SEQUENCE of RFC 5545. */
  sequence: { type: "number", required: true, default: 0 },
  /** Times and place before the first change of the quarter of an hour that ends at `until`. */
  earlier: {
    type: "map",
    properties: {
      until: { type: "string", required: true },
      starts_at: { type: "string", required: true },
      ends_at: { type: "string" },
      venue_name: { type: "string" },
      venue_address: { type: "string" },
      city: { type: "string", required: true },
    },
  },
  /** The poster that the founder or host chose. */
  poster: {
    type: "map",
    properties: {
      motif: { type: posterMotifs, required: true },
      ink: { type: posterInks, required: true },
    },
  },
  /** The time of the reminder's due row. Kept when the row is gone. */
  reminder_at: { type: "string" },
} as const;
