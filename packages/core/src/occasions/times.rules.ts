/** When an event or a gathering happens. Pure, for server and page. */
import type { Times } from "#core/kernel/time.rules";

export const defaultLengthMs = 3 * 3_600_000;

/** The longest event, 30 days. */
export const longestMs = 30 * 86_400_000;

/** The longest gathering, a day. */
export const longestGatheringMs = 86_400_000;

/** When an occasion ends, in milliseconds. Without an end it lasts three hours. */
export const endTime = ({ starts_at, ends_at }: Times): number =>
  ends_at ? Date.parse(ends_at) : Date.parse(starts_at) + defaultLengthMs;

/** Whether an occasion is still to come, happens now, or is over. */
export const phaseOf = (occasion: Times, now: Date): "coming" | "running" | "ended" => {
  if (new Date(occasion.starts_at) > now) return "coming";
  return endTime(occasion) > now.getTime() ? "running" : "ended";
};

/** Before this instant, no occasion started that is not over now. */
export const earliestRunning = (now: Date, lengthMs = longestMs): string =>
  new Date(now.getTime() - lengthMs).toISOString();
