import type { Business, BusinessCategory } from "@majlis/contracts/businesses";
import { citiesIn, countryOfCity, zoneOfCity } from "@majlis/contracts/cities";
import { nameOfDistrict } from "@majlis/contracts/nights/districtNames";
import { cityOfDistrict, districts } from "@majlis/contracts/nights/districts";
import type { Country } from "@majlis/contracts/values";
import { isOpenAt } from "@majlis/core/businesses/openHours.rules";
import { createMatcher } from "@majlis/core/search/words.rules";
import { readCity } from "#shared/country.ts";
import { cityName } from "#shared/i18n/format.ts";
import { locale } from "#shared/i18n/i18n.ts";

export const categories = [
  "Restaurants",
  "Attractions",
  "Services",
  "Entertainment",
] as const satisfies readonly BusinessCategory[];

/** The filters as the address holds them: `/guidebook?q=oven&city=Amman&category=Restaurants`. */
export interface GuidebookSearch {
  readonly q: string;
  /** Empty for all cities of the country. */
  readonly city: string;
  readonly category: string;
  /** A district, or a city that is one. Empty for all. */
  readonly district: string;
  /** `honored` for the highest share first. Empty for the order by name. */
  readonly sort: string;
  /** `now` for places that are open. Members only: others do not see hours. */
  readonly open: string;
  /** `only` for the user's favorites. */
  readonly favorites: string;
}

export const readSearch = (params: URLSearchParams, country: Country): GuidebookSearch => ({
  q: params.get("q") ?? "",
  city: readCity(params, country),
  category: params.get("category") ?? "",
  district: params.get("district") ?? "",
  sort: params.get("sort") ?? "",
  open: params.get("open") ?? "",
  favorites: params.get("favorites") ?? "",
});

/** Businesses that match text, city and category. */
export const findBusinesses = (
  businesses: readonly Business[],
  { q, city, category }: Pick<GuidebookSearch, "q" | "city" | "category">,
): Business[] => {
  const matches = createMatcher(q);
  return businesses.filter(
    (business) =>
      (city === "" || business.city === city) &&
      (category === "" || business.category === category) &&
      matches(business.name),
  );
};

export const businessesOf = (businesses: readonly Business[], country: Country): readonly Business[] =>
  businesses.filter(({ city }) => countryOfCity(city) === country);

/** The cities of the country, then other cities of its businesses by name. */
export const citiesOf = (businesses: readonly Business[], country: Country): readonly string[] => {
  const known: readonly string[] = citiesIn(country);
  const others = new Set(businesses.map(({ city }) => city).filter((city) => !known.includes(city)));
  return [...known, ...[...others].toSorted((a, b) => a.localeCompare(b))];
};

export interface DistrictGroup {
  readonly district: string;
  readonly name: string;
  readonly businesses: readonly Business[];
}

const districtOf = ({ city, district }: Business): Pick<DistrictGroup, "district" | "name"> => {
  const known = districts.find((each) => each === district && cityOfDistrict(each) === city);
  return known
    ? { district: known, name: nameOfDistrict(known, locale.get()) }
    : { district: city, name: cityName(city) };
};

/** Open places first, then those without hours, then closed ones. */
const closedness = ({ city, hours = [] }: Business, now: string): number =>
  hours.length === 0 ? 1 : isOpenAt(hours, now, zoneOfCity(city)) ? 0 : 2;

/**
 * The businesses by district, where most are first, and within a district open ones before closed ones. The order of
 * districts does not depend on hours, which visitors do not see: a member's list would move when they arrive.
 */
export const groupByDistrict = (businesses: readonly Business[], now: string): readonly DistrictGroup[] => {
  const groups = new Map<string, DistrictGroup & { readonly businesses: Business[] }>();
  for (const business of businesses) {
    const { district, name } = districtOf(business);
    const group = groups.get(district) ?? { district, name, businesses: [] };
    group.businesses.push(business);
    groups.set(district, group);
  }
  return [...groups.values()]
    .map((group) => ({
      ...group,
      businesses: group.businesses.toSorted((a, b) => closedness(a, now) - closedness(b, now)),
    }))
    .toSorted(
      (a, b) => b.businesses.length - a.businesses.length || a.name.localeCompare(b.name, locale.get()),
    );
};

/** Below every share. */
const noShare = -1;

/**
 * The businesses in the chosen order. By share, the highest is first, then the one with more reports, and those without
 * a share are last by name.
 */
export const sortByHonored = (businesses: readonly Business[], sort: string): readonly Business[] =>
  sort === "honored"
    ? businesses.toSorted(
        (a, b) =>
          (b.honored_share ?? noShare) - (a.honored_share ?? noShare) ||
          (b.report_count ?? 0) - (a.report_count ?? 0),
      )
    : businesses;
