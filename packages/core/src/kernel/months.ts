/** `2026-12` of an instant, in UTC: the partition of everything that is listed by time. */
export const monthOf = (instant: string): string => instant.slice(0, 7);

/** The month after: `2026-12` → `2027-01`. */
export const nextMonth = (month: string): string => {
  const [year = 0, index = 0] = month.split("-").map(Number);
  return new Date(Date.UTC(year, index, 1)).toISOString().slice(0, 7);
};

/** From one month back to another, both included: `2027-01`, `2026-12`, `2026-11`. None when `to` is later. */
export const monthsBack = (from: string, to: string): readonly string[] => {
  const months = [];
  for (let month = to; month <= from; month = nextMonth(month)) months.unshift(month);
  return months;
};
