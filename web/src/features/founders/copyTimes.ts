import type { CityEvent } from "@majlis/contracts/events/events";

const weekMs = 7 * 86_400_000;

/**
 * The times of a copied event: the same weekday, time of day and duration, in the first week after the event that is
 * still to come.
 */
export const copyTimes = (
  { starts_at, ends_at }: Pick<CityEvent, "starts_at" | "ends_at">,
  now: Date,
): Pick<CityEvent, "starts_at" | "ends_at"> => {
  const start = new Date(starts_at).getTime();
  const weeks = Math.max(1, Math.floor((now.getTime() - start) / weekMs) + 1);
  const later = (instant: string) => new Date(new Date(instant).getTime() + weeks * weekMs).toISOString();
  return { starts_at: later(starts_at), ends_at: ends_at && later(ends_at) };
};
