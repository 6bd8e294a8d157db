import { citiesByCountry } from "@majlis/contracts/cities";
import { daysOf } from "@majlis/core/events/timeline.rules";
import { beginningOf } from "@majlis/core/kernel/cutText.rules";
import { cityDay, cityInstant, dayAfter } from "@majlis/core/kernel/dates.rules";
import { type Country, homeCountry } from "@majlis/contracts/values";
import { readCity } from "#shared/cities/linkedCountry.ts";

/** The limits of time that have a name in the address. */
const whens = ["tonight", "weekend", "week", "month"] as const;

/** The filters in the address: `/events?q=oud&when=week&price=free&city=Salt`. */
export interface EventSearch {
  readonly q: string;
  readonly when: (typeof whens)[number] | undefined;
  readonly price: "free" | "paid" | undefined;
  /** Empty for all cities of the home country. Lists of other countries are of one city. */
  readonly city: string;
}

const maxLength = 80;

export const readSearch = (params: URLSearchParams, country: Country): EventSearch => {
  const when = whens.find((name) => name === params.get("when"));
  const price = params.get("price");
  return {
    q: beginningOf((params.get("q") ?? "").trim(), maxLength),
    when,
    price: price === "free" || price === "paid" ? price : undefined,
    city: readCity(params, country) || defaultCity(country),
  };
};

const defaultCity = (country: Country): string =>
  country === homeCountry ? "" : citiesByCountry[country][0];

export const isFiltered = ({ q, when, price, city }: EventSearch): boolean =>
  q !== "" || when !== undefined || price !== undefined || city !== "";

/** The instants between which the events of a filter begin, for the API. Without a beginning, from now on. */
export const rangeOf = (when: EventSearch["when"], now: string): { from?: string; to?: string } => {
  if (!when) return {};
  const today = cityDay(now);
  const { firstDay, lastDay } = daysOf(when, today);
  return {
    ...(firstDay > today && { from: cityInstant(`${firstDay}T00:00`) }),
    to: cityInstant(`${dayAfter(`${lastDay}T00:00:00.000Z`)}T00:00`),
  };
};
