import { ammanDistricts, districts } from "@majlis/contracts/nights/districts";
import { neighborsOf } from "@majlis/contracts/nights/neighbors";
import { nameOfDistrict } from "@majlis/contracts/nights/districtNames";
import { areTimesInOrder, distanceOf, isWithin, offerTimes } from "@majlis/core/nights/night.rules";
import { describe, expect, it } from "vitest";

const amman = "Amman";

describe("districts", () => {
  it("are neighbors of each other", () => {
    for (const district of ammanDistricts)
      for (const other of neighborsOf(district)) expect(neighborsOf(other)).toContain(district);
  });

  it("have a name of their own in each language", () => {
    for (const locale of ["en", "ar"] as const)
      expect(new Set(districts.map((district) => nameOfDistrict(district, locale))).size).toBe(
        districts.length,
      );
    expect(nameOfDistrict("irbid", "ar")).toBe("إربد");
  });
});

describe("the distance of a partner", () => {
  const event = { city: amman, district: "jabalAmman" } as const;

  it.each([
    ["jabalAmman", "district"],
    ["downtown", "nearby"],
    ["khalda", "city"],
  ] as const)("in %s is %s", (district, distance) =>
    expect(distanceOf(event, { city: " amman", district })).toBe(distance),
  );

  it("is unknown in another city and without a district", () => {
    expect(distanceOf(event, { city: "Irbid", district: "irbid" })).toBeUndefined();
    expect(distanceOf(event, { city: "Irbid", district: "downtown" })).toBeUndefined();
    expect(distanceOf(event, { city: amman })).toBeUndefined();
    expect(distanceOf({ city: amman }, { city: amman, district: "downtown" })).toBeUndefined();
  });

  it("is compared with the radius", () => {
    expect(isWithin("district", "district")).toBe(true);
    expect(isWithin("nearby", "district")).toBe(false);
    expect(isWithin("nearby", "nearby")).toBe(true);
    expect(isWithin("city", "nearby")).toBe(false);
    expect(isWithin("city", "city")).toBe(true);
  });
});

describe("the times of an offer", () => {
  const evening = { starts_at: "2026-12-03T16:00:00.000Z", city: "Amman" };

  it("are of the evening of the event", () =>
    expect(offerTimes({ from: "21:00", until: "23:30" }, evening)).toEqual({
      from: "2026-12-03T18:00:00.000Z",
      until: "2026-12-03T20:30:00.000Z",
    }));

  it("go past midnight until 5:00", () =>
    expect(offerTimes({ from: "23:00", until: "05:00" }, evening)).toEqual({
      from: "2026-12-03T20:00:00.000Z",
      until: "2026-12-04T02:00:00.000Z",
    }));

  it("belong to the evening before an event that starts after midnight", () =>
    expect(
      offerTimes({ from: "22:00", until: "02:00" }, { starts_at: "2026-12-03T22:30:00.000Z", city: "Amman" }),
    ).toEqual({
      from: "2026-12-03T19:00:00.000Z",
      until: "2026-12-03T23:00:00.000Z",
    }));

  it("are in order within a night", () => {
    expect(areTimesInOrder({ from: "22:00", until: "02:00" })).toBe(true);
    expect(areTimesInOrder({ from: "01:00", until: "03:00" })).toBe(true);
    expect(areTimesInOrder({ from: "22:00", until: "22:00" })).toBe(false);
    expect(areTimesInOrder({ from: "02:00", until: "22:00" })).toBe(false);
    expect(areTimesInOrder({ from: "22:00", until: "06:00" })).toBe(false);
  });
});
