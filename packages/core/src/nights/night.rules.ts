/** Rules of the offers of a night. Pure. */
import { home, type Zone, zoneOfCity } from "@majlis/contracts/cities";
import { cityOfDistrict, type District, type NightRadius } from "@majlis/contracts/nights/districts";
import { neighborsOf } from "@majlis/contracts/nights/neighbors";
import { cityInstant, cityMinute, dayAfter } from "#core/kernel/dates.rules";

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
const eveningOf = (instant: string, zone: Zone): string => {
  const [day = "", time = ""] = cityMinute(instant, zone).split(" ");
  return time < endOfNight ? dayBefore(day) : day;
};

const dayBefore = (day: string): string => new Date(Date.parse(day) - 86_400_000).toISOString().slice(0, 10);

interface Times {
  readonly from: string;
  readonly until: string;
}

/** When an offer starts and ends in the night of an event, on the clocks of its city. */
export const offerTimes = (
  { from, until }: Times,
  { starts_at, city }: { readonly starts_at: string; readonly city: string },
): Times => {
  const zone = zoneOfCity(city);
  const day = eveningOf(starts_at, zone);
  const next = dayAfter(`${day}T12:00:00.000Z`);
  return {
    from: cityInstant(`${from < endOfNight ? next : day}T${from}`, zone),
    until: cityInstant(`${until <= endOfNight ? next : day}T${until}`, zone),
  };
};

/** Whether an offer ends after its start, in the night of a day. */
export const areTimesInOrder = (times: Times): boolean => {
  const { from, until } = offerTimes(times, { starts_at: "2026-12-03T17:00:00.000Z", city: home });
  return from < until;
};
