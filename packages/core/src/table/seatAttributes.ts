/** What the rows of events and of gatherings keep of their seats, and of what their guests were told. */
export const seatAttributes = {
  attendee_count: { type: "number", required: true, default: 0 },
  /** Seats that wait for one person's answer or payment, see advanceWaitlist.ts: they count against the capacity. */
  seats_held: { type: "number" },
  /** How many wait in line. */
  waiting_count: { type: "number" },
  /** Counts changes that a calendar must notice: SEQUENCE of RFC 5545. */
  sequence: { type: "number", required: true, default: 0 },
  /** The start that its ticket holders were reminded of. */
  reminded_start: { type: "string" },
} as const;
