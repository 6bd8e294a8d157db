import type { Stamp } from "@majlis/contracts/tickets/passport";

export interface StampYear {
  readonly year: string;
  readonly stamps: readonly Stamp[];
}

/** Groups stamps by the year of the evening, newest first. `yearOf` answers the year in the zone of its city. */
export const groupByYear = (
  stamps: readonly Stamp[],
  yearOf: (stamp: Stamp) => string,
): readonly StampYear[] => {
  const newest = stamps.toSorted((one, other) => other.starts_at.localeCompare(one.starts_at));
  const years = [...new Set(newest.map(yearOf))];
  return years.map((year) => ({
    year,
    stamps: newest.filter((stamp) => yearOf(stamp) === year),
  }));
};

/** The number of different cultures. */
export const countCultures = (stamps: readonly Stamp[]): number =>
  new Set(stamps.flatMap(({ culture }) => culture ?? [])).size;
