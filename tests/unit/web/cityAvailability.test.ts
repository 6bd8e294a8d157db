import { describe, expect, it } from "vitest";
import { cityAvailability } from "@majlis/web/features/founders/city-founder/CityChecker.tsx";

describe("cityAvailability", () => {
  it.each(["New York", "LONDON", " paris ", "tokyo", "new  york"])("reports %s as taken", (city) => {
    expect(cityAvailability(city)).toBe("taken");
  });
  it.each(["Amman", "York", "عمّان"])("reports %s as free", (city) => {
    expect(cityAvailability(city)).toBe("free");
  });
  it.each(["", "   "])("is undefined for %j", (nothing) => {
    expect(cityAvailability(nothing)).toBeUndefined();
  });
});
