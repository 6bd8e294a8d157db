/**
 * The number of a receipt: twelve characters of the person's id and the person's own count, as in
 * `9F3A21BC07D1-0003`. A count for each person needs no counter that every payment writes.
 */
export const receiptNumber = (userId: string, sequence: number): string =>
  `${userId.slice(-12).toUpperCase()}-${String(sequence).padStart(4, "0")}`;
