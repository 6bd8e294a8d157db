import { zoneOfCity } from "@majlis/contracts/cities";
import { cityInstant, cityMinute } from "@majlis/core/kernel/dates.rules";

/** Formats an instant for a date-and-time field, in the zone of a city or at home. */
export const cityTimeOf = (instant: string, city?: string): string =>
  cityMinute(instant, zoneOfCity(city)).replace(" ", "T");

/** Parses a date-and-time field in the zone of a city or at home. Returns an empty text for an invalid value. */
export const instantOfCityTime = (minute: string, city?: string): string =>
  cityInstant(minute, zoneOfCity(city));
