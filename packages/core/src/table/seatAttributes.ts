/** Seat counters and notification state, the same for events and gatherings. */
export const seatAttributes = {
  attendee_count: { type: "number", required: true, default: 0 },
  /** Offered and unpaid seats. They count against the capacity. See advanceWaitlist.ts. */
  seats_held: { type: "number" },
  /** The number of waitlist entries with status `waiting`. */
  waiting_count: { type: "number" },
  /** The number of changes that a calendar must notice: SEQUENCE of RFC 5545. */
  sequence: { type: "number", required: true, default: 0 },
  /** The start that the last reminders named. */
  reminded_start: { type: "string" },
} as const;
