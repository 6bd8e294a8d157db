import { formatInstant } from "#shared/i18n/format.ts";
import type { Occasion } from "./doorList";

/** After midnight the door of the evening before is still the one that is open. */
const lastsMs = 8 * 3_600_000;

interface Doors {
  /** Of this day in the city, and of an evening that goes on; soonest first. */
  readonly today: readonly Occasion[];
  /** Soonest first. */
  readonly comingUp: readonly Occasion[];
  /** Latest first. */
  readonly earlier: readonly Occasion[];
}

/** Which doors somebody is likely to stand at. A draft has none. */
export const sortOccasions = (occasions: readonly Occasion[], now: Date): Doors => {
  const soonestFirst = occasions
    .filter(({ status }) => status !== "draft")
    .toSorted((one, two) => one.starts_at.localeCompare(two.starts_at));
  const today = formatInstant(now.toISOString(), "date");
  const isToday = ({ starts_at }: Occasion) => {
    const since = now.getTime() - new Date(starts_at).getTime();
    return formatInstant(starts_at, "date") === today || (since > 0 && since < lastsMs);
  };
  const others = soonestFirst.filter((occasion) => !isToday(occasion));
  const isComing = ({ starts_at }: Occasion) => new Date(starts_at) > now;
  return {
    today: soonestFirst.filter(isToday),
    comingUp: others.filter(isComing),
    earlier: others.filter((occasion) => !isComing(occasion)).toReversed(),
  };
};
