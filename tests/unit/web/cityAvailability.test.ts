import { describe, expect, it } from "vitest";
import { availabilityOf } from "@majlis/web/features/founders/city-founder/cityAvailability.ts";

const led = ["Amman", "São Paulo", "العقبة"];

describe("availabilityOf", () => {
  it.each(["New York", "LONDON", " paris ", "tokyo", "new  york"])("reports %s as taken", (city) => {
    expect(availabilityOf(city, [])).toBe("taken");
  });
  it.each(["amman", " AMMAN ", "عمّان", "sao paulo", "Aqaba", "العقبة"])(
    "reports the led city %s as taken",
    (city) => {
      expect(availabilityOf(city, led)).toBe("taken");
    },
  );
  it.each(["Irbid", "York", "إربد"])("reports %s as free", (city) => {
    expect(availabilityOf(city, led)).toBe("free");
  });
  it.each(["", "   "])("is undefined for %j", (nothing) => {
    expect(availabilityOf(nothing, led)).toBeUndefined();
  });
});
