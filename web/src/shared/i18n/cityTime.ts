import { cityInstant, cityMinute } from "@majlis/core/kernel/dates.rules";

/** Formats an instant for a date-and-time field, in the city's time zone. */
export const cityTimeOf = (instant: string): string => cityMinute(instant).replace(" ", "T");

/** Parses a date-and-time field in the city's time zone. Returns an empty text for an invalid value. */
export const instantOfCityTime = cityInstant;
