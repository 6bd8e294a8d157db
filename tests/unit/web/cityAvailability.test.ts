import { describe, expect, it } from "vitest";
import { cityAvailability } from "@majlis/web/features/founders/city-founder/CityChecker.tsx";

describe("cityAvailability", () => {
  it.each(["New York", "LONDON", " paris ", "tokyo", "new  york"])("knows that %s is taken", (city) => {
    expect(cityAvailability(city)).toBe("taken");
  });
  it.each(["Amman", "York", "عمّان"])("knows that %s is free", (city) => {
    expect(cityAvailability(city)).toBe("free");
  });
  it.each(["", "   "])("has no answer to %j", (nothing) => {
    expect(cityAvailability(nothing)).toBeUndefined();
  });
});
