/** Rules of the offers of a night. Pure. */
import {
  cityOfDistrict,
  type District,
  neighborsOf,
  type NightRadius,
} from "@majlis/contracts/nights/districts";
import { cityDay, cityInstant, cityMinute, dayAfter } from "#core/kernel/dates.rules";

/** A night ends at 5:00 in the city's zone. */
const endOfNight = "05:00";
const reach: Readonly<Record<NightRadius, number>> = { district: 0, nearby: 1, city: 2 };

interface Place {
  readonly city: string;
  readonly district?: District | null | undefined;
}

/** A district of another city counts as none. */
const districtAt = ({ city, district }: Place): District | undefined =>
  district && cityOfDistrict(district).toLowerCase() === city.trim().toLowerCase() ? district : undefined;

/** Where a partner is, seen from an event. Undefined in another city, and when one of them has no district. */
export const distanceOf = (event: Place, partner: Place): NightRadius | undefined => {
  const [here, there] = [districtAt(event), districtAt(partner)];
  if (!here || !there || cityOfDistrict(here) !== cityOfDistrict(there)) return undefined;
  if (here === there) return "district";
  return neighborsOf(here).includes(there) ? "nearby" : "city";
};

/** Whether an offer of this radius reaches so far. */
export const isWithin = (distance: NightRadius, radius: NightRadius): boolean =>
  reach[distance] <= reach[radius];

/** The evening to which an instant belongs: hours before 5:00 belong to the day before. */
const eveningOf = (instant: string): string => {
  const isLate = cityMinute(instant).slice(11) < endOfNight;
  return cityDay(isLate ? new Date(Date.parse(instant) - 86_400_000).toISOString() : instant);
};

interface Times {
  readonly from: string;
  readonly until: string;
}

/** When an offer starts and ends in the night of an event. */
export const offerTimes = ({ from, until }: Times, startsAt: string): Times => {
  const day = eveningOf(startsAt);
  const next = dayAfter(`${day}T12:00:00.000Z`);
  return {
    from: cityInstant(`${from < endOfNight ? next : day}T${from}`),
    until: cityInstant(`${until <= endOfNight ? next : day}T${until}`),
  };
};

/** Whether an offer ends after its start, in the night of a day. */
export const areTimesInOrder = (times: Times): boolean => {
  const { from, until } = offerTimes(times, "2026-12-03T17:00:00.000Z");
  return from < until;
};
