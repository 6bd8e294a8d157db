import type { Country } from "@majlis/contracts/values";
import { expect, it } from "vitest";
import { readSearch } from "@majlis/web/features/events/eventSearch.ts";
import { cityDay } from "@majlis/core/kernel/dates.rules";
import { cityHour, formatPrice, formatSpan, formatWhen, initials } from "@majlis/web/shared/i18n/format.ts";

it("formats times in the city's time zone", () => {
  expect(formatWhen("2026-12-03T16:30:00.000Z")).toBe("Thu, Dec 3, 2026, 7:30 PM");
  expect(cityHour("2026-12-03T16:30:00.000Z")).toBe(19);
  expect(cityHour("2026-12-03T21:30:00.000Z")).toBe(0);
});

it.each([
  [null, "Thu, Dec 3, 2026, 7:30 PM"],
  ["2026-12-03T19:00:00.000Z", "Thu, Dec 3, 2026, 7:30 PM – 10:00 PM"],
  // In UTC this is still the third.
  ["2026-12-03T21:30:00.000Z", "Thu, Dec 3, 2026, 7:30 PM – Fri, Dec 4, 2026, 12:30 AM"],
  ["2026-12-04T16:30:00.000Z", "Thu, Dec 3, 2026, 7:30 PM – Fri, Dec 4, 2026, 7:30 PM"],
])("names the day of an end at %s only when it is another day of the city", (ends_at, text) => {
  expect(formatSpan({ starts_at: "2026-12-03T16:30:00.000Z", ends_at })).toBe(text);
});

it("formats the city's day around midnight", () => {
  expect(cityDay("2026-12-03T20:59:00.000Z")).toBe("2026-12-03");
  expect(cityDay("2026-12-03T21:00:00.000Z")).toBe("2026-12-04");
});

it("formats prices with two decimals and zero as Free", () => {
  expect(formatPrice(1500, "Free")).toBe("$15.00");
  expect(formatPrice(5, "Free")).toBe("$0.05");
  expect(formatPrice(0, "Free")).toBe("Free");
});

it("takes initials of the first and the last name in every script", () => {
  expect(initials("Sara Al-Masri")).toBe("SA");
  expect(initials("  Aya  ")).toBe("A");
  expect(initials("سلمى الخطيب")).toBe("س\u200cا");
  expect(initials("")).toBe("");
});

it("reads only known filters from an address", () => {
  expect(readSearch(new URLSearchParams("q=%20oud%20&when=week&price=free&city=Salt"), "Jordan")).toEqual({
    q: "oud",
    when: "week",
    price: "free",
    city: "Salt",
  });
  expect(readSearch(new URLSearchParams(`q=${"x".repeat(200)}&when=never&price=7`), "Jordan")).toEqual({
    q: "x".repeat(80),
    when: undefined,
    price: undefined,
    city: "",
  });
});

it("lists the chosen country only: all its cities at home, one elsewhere", () => {
  const read = (query: string, country: Country) => readSearch(new URLSearchParams(query), country).city;
  expect(read("", "Jordan")).toBe("");
  expect(read("city=Fuheis", "Jordan")).toBe("Fuheis");
  expect(read("city=London", "Jordan")).toBe("");
  expect(read("", "United States")).toBe("New York");
  expect(read("city=Amman", "United States")).toBe("New York");
  expect(read("city=chicago", "United States")).toBe("chicago");
});
