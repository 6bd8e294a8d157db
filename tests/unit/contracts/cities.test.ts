/** Each city is a row that has all, and a city without a row borrows nothing but the clock at home. */
import {
  cities,
  citiesIn,
  countryOfCity,
  hasShownCurrency,
  homeZone,
  knownCity,
  nameOfCity,
  rowOfCity,
  weekendOfCity,
  zoneOfCity,
} from "@majlis/contracts/cities";
import { cityKey, emergencyOfCity, fixedHolidayOf, placeOfCity } from "@majlis/contracts/cityFacts";
import { baseLocale, locales } from "@majlis/contracts/locales";
import { nameOfArea, nameOfDistrict, nameWithinCity } from "@majlis/contracts/nights/districtNames";
import { districts, districtsOf } from "@majlis/contracts/nights/districts";
import { countries } from "@majlis/contracts/values";
import { describe, expect, it } from "vitest";
import { readSource, sourceFiles, sourceFolders } from "#support/importGraph.ts";

describe.each(cities)("%s", (city) => {
  it("has a name in each language, under all of which it is found", () => {
    for (const locale of locales) {
      const name = nameOfCity(city, locale);
      if (locale !== baseLocale) expect(name).not.toBe(city);
      const typed = [name, ` ${name.toUpperCase()} `, name.normalize("NFD").replace(/\p{M}/gu, "")];
      expect(typed.map(knownCity)).toEqual([city, city, city]);
      expect(typed.map(cityKey)).toEqual(Array.from({ length: 3 }, () => city.toLowerCase()));
      expect(typed.map(zoneOfCity)).toEqual(Array.from({ length: 3 }, () => zoneOfCity(city)));
    }
  });

  it("has a zone, a weekend, districts, a place and a number to call", () => {
    expect(Intl.supportedValuesOf("timeZone")).toContain(zoneOfCity(city));
    expect(["fri", "sat"]).toContain(weekendOfCity(city));
    expect(districtsOf(city).length).toBeGreaterThan(0);
    const place = placeOfCity(city);
    expect(Math.abs(place?.latitude ?? 90)).toBeLessThan(66);
    expect(emergencyOfCity(city)).toMatch(/^\d{3}$/);
    expect(fixedHolidayOf("2027-01-01", city)).toBe("newYear");
  });
});

it("is in the list of one country", () => {
  expect(countries.flatMap((country) => citiesIn(country))).toEqual(cities);
  expect(countries.flatMap((country) => citiesIn(country).map(countryOfCity))).toEqual(
    cities.map((city) => rowOfCity(city).country),
  );
});

it("gives each district to one city, and names it beside the city unless it is the whole of it", () => {
  expect(cities.flatMap((city) => districtsOf(city)).toSorted()).toEqual(districts.toSorted());
  expect(districtsOf("عمان")).toContain("abdoun");
  expect(districtsOf("London").map((district) => nameOfDistrict(district, "ar"))).toEqual(["لندن"]);
  expect(nameWithinCity({ city: "London", district: "london" }, "en")).toBeUndefined();
  expect(nameWithinCity({ city: "London", district: "abdoun" }, "en")).toBeUndefined();
  expect(nameWithinCity({ city: "Amman", district: "abdoun" }, "ar")).toBe("عبدون");
});

it.each([
  ["Rainbow Street 12", "Jabal Amman, Amman"],
  [null, "Jabal Amman, Amman"],
  ["Rainbow Street, Jabal Amman", "Amman"],
  ["شارع الرينبو، جبل عمان", "Amman"],
  ["Rainbow Street, jabal amman, AMMAN", ""],
  ["Amman Gate 4", "Jabal Amman, Amman"],
])("an address says its district and city once: %o, then %o", (address, rest) =>
  expect(nameOfArea({ city: "Amman", district: "jabalAmman" }, "en", address)).toBe(rest),
);

it("has the weekend, the second currency and the number of its country", () => {
  const facts = ["Salt", "New York", "London"].map((city) => [
    weekendOfCity(city),
    hasShownCurrency(city),
    emergencyOfCity(city),
  ]);
  expect(facts).toEqual([
    ["fri", true, "911"],
    ["sat", false, "911"],
    ["sat", false, "999"],
  ]);
});

it.each(["Paris", "constructor", ""])("%o, which has no row, has no districts, place and number", (city) => {
  expect([knownCity(city), placeOfCity(city), emergencyOfCity(city)]).toEqual([
    undefined,
    undefined,
    undefined,
  ]);
  expect([hasShownCurrency(city), fixedHolidayOf("2027-05-25", city)]).toEqual([false, undefined]);
  expect(districtsOf(city)).toEqual([]);
  expect(nameOfCity(city, "ar")).toBe(city);
  expect(zoneOfCity(city)).toBe(homeZone);
});

it("no other file of the product names a zone", () => {
  const zone =
    /["'`](?:Africa|America|Asia|Australia|Europe|Pacific)\/\w|["'`]\+0\d:?00["'`]|getTimezoneOffset\(\) *[!=]==? *-?\d/;
  const first = ["press", "look", "request"].map((name) => `web/src/app/first/${name}.js`);
  const named = [...sourceFiles(sourceFolders), ...first].filter((file) => zone.test(readSource(file)));
  // The schema of the house has an example.
  expect(named).toEqual(["packages/contracts/src/cities.ts", "packages/contracts/src/house/houseSchema.ts"]);
});
