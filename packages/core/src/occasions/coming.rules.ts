/** Rules of "Still coming?": docs/product.md#still-coming. */

interface Answered {
  /** The start that the holder said "I'm coming" to. */
  readonly coming_for?: string | undefined;
}

/** Whether the holder said "I'm coming" to this start. An answer to an earlier date does not count. */
export const isComing = ({ coming_for }: Answered, starts_at: string): boolean => coming_for === starts_at;

/** What an admission, or its undo, adds to the counters of its event: those who had said so count twice. */
export const admissionCounts = (ticket: Answered, starts_at: string, by: 1 | -1) => ({
  count: by,
  ...(isComing(ticket, starts_at) && { said_came: by }),
});
