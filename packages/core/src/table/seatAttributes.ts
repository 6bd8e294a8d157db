/**
 * Counts and notification state, the same for events and gatherings. The counts are copies of the availability row for
 * lists, at most a second old: see refreshCounts.ts. No rule decides by them.
 */
export const seatAttributes = {
  attendee_count: { type: "number", required: true, default: 0 },
  seats_held: { type: "number" },
  waiting_count: { type: "number" },
  /** The revision of the availability row that was copied. Absent on rows whose seats are not moved to that row yet. */
  counts_revision: { type: "number", default: 0 },
  /** The number of changes that a calendar must notice: SEQUENCE of RFC 5545. */
  sequence: { type: "number", required: true, default: 0 },
  /** The time of the reminder's due row. Kept when the row is gone. */
  reminder_at: { type: "string" },
} as const;
