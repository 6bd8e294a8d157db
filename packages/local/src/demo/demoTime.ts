import type { DemoEvent, Weekday } from "./demoTypes";

const DAY_MS = 86_400_000;
const HALF_HOUR_MS = 1_800_000;
/** Amman is UTC+3 all year. */
const AMMAN_MS = 3 * 3_600_000;
const WEEKDAYS: readonly Weekday[] = ["sun", "mon", "tue", "wed", "thu", "fri", "sat"];

export const daysBefore = (now: Date, days: number): Date => new Date(now.getTime() - days * DAY_MS);

type Occurrence = Pick<DemoEvent, "week" | "weekday" | "time" | "isTonight">;

/**
 * Start of an occurrence: the `week`th given weekday after today, at its local time in Amman. Tonight is the next half
 * hour after two hours.
 */
export function startOf({ week, weekday, time, isTonight }: Occurrence, now: Date): Date {
  if (isTonight) return new Date(Math.ceil(now.getTime() / HALF_HOUR_MS + 4) * HALF_HOUR_MS);
  const midnight = Math.floor((now.getTime() + AMMAN_MS) / DAY_MS) * DAY_MS;
  const today = new Date(midnight).getUTCDay();
  const ahead = ((WEEKDAYS.indexOf(weekday) - today + 6) % 7) + 1 + week * 7;
  const [hours = 0, minutes = 0] = time.split(":").map(Number);
  return new Date(midnight - AMMAN_MS + ahead * DAY_MS + (hours * 60 + minutes) * 60_000);
}
