/** `2026-12` of an instant, in UTC: the partition of everything that is listed by time. */
export const monthOf = (instant: string): string => instant.slice(0, 7);

/** The month after: `2026-12` → `2027-01`. */
export const nextMonth = (month: string): string => {
  const [year = 0, index = 0] = month.split("-").map(Number);
  return new Date(Date.UTC(year, index, 1)).toISOString().slice(0, 7);
};
