import { cities, knownCountry, zoneOfCity } from "@majlis/contracts/cities";
import { cityInstant, cityMinute } from "@majlis/core/kernel/dates.rules";
import { holidayOf, isRamadan, startsInRamadan } from "@majlis/core/occasions/holidays.rules";
import { betterStart, rhythmOf, rhythmProblem } from "@majlis/core/occasions/rhythm.rules";
import { describe, expect, it, vi } from "vitest";

const clock = (instant: string | undefined, city = "Amman") =>
  cityMinute(instant ?? "", zoneOfCity(city)).slice(11);
const evening = (start: string, city = "Amman", end?: string) => ({
  starts_at: cityInstant(start, zoneOfCity(city)),
  ends_at: end === undefined ? null : cityInstant(end, zoneOfCity(city)),
});
const problemOf = (start: string, city = "Amman", end?: string) =>
  rhythmProblem(evening(start, city, end), city);
const betterOf = (start: string, city = "Amman", end?: string) => {
  const better = betterStart(evening(start, city, end), city);
  return better && cityMinute(better, zoneOfCity(city));
};

/** Of 2027 without Eid, by hand. */
const holidays = {
  Jordan: [
    ["01-01", "newYear"],
    ["05-01", "labour"],
    ["05-15", "arafat"],
    ["05-25", "independence"],
    ["06-06", "hijriNewYear"],
    ["08-14", "mawlid"],
    ["12-25", "christmas"],
  ],
  "United States": [
    ["01-01", "newYear"],
    ["06-19", "juneteenth"],
    ["07-04", "independence"],
    ["11-11", "veterans"],
    ["12-25", "christmas"],
  ],
  "United Kingdom": [
    ["01-01", "newYear"],
    ["12-25", "christmas"],
    ["12-26", "boxingDay"],
  ],
};

describe("the times of Amman", () => {
  const minutesOf = (text: string) => Number(text.slice(0, 2)) * 60 + Number(text.slice(3));
  // The Ministry of Awqaf's timetable of Amman, and for 2024 as newspapers printed it.
  it.each([
    ["2024-03-11", "maghrib", "18:49"],
    ["2024-04-09", "maghrib", "19:08"],
    ["2026-05-31", "maghrib", "19:44"],
    ["2026-05-31", "isha", "21:15"],
    ["2027-01-01", "isha", "19:10"],
  ] as const)("are within two minutes of the printed ones: %s %s %s", (day, name, printed) =>
    expect(
      Math.abs(minutesOf(clock(rhythmOf(day, "Amman")?.[name])) - minutesOf(printed)),
    ).toBeLessThanOrEqual(2),
  );

  it("do not jump where other countries change their clocks", () => {
    const sunsets = (city: string) =>
      ["2027-03-27", "2027-03-28"].map((day) => minutesOf(clock(rhythmOf(day, city)?.sunset, city)));
    const [before = 0, after = 0] = sunsets("Amman");
    expect(after - before).toBeLessThanOrEqual(2);
    const [inWinter = 0, inSummer = 0] = sunsets("London");
    expect(inSummer - inWinter).toBeGreaterThan(58);
  });

  it("do not depend on the zone of the machine", () => {
    const here = rhythmOf("2027-02-09", "Amman");
    vi.stubEnv("TZ", "Pacific/Auckland");
    expect(rhythmOf("2027-02-09", "Amman")).toEqual(here);
  });
});

describe("other cities", () => {
  it.each(cities)("%s has its times in order on the shortest nights", (city) => {
    const rhythm = rhythmOf("2027-06-21", city);
    const [sunset, maghrib, isha] = [rhythm?.sunset ?? "", rhythm?.maghrib ?? "", rhythm?.isha ?? ""];
    expect([sunset, maghrib, isha].toSorted()).toEqual([sunset, maghrib, isha]);
    expect(Date.parse(isha) - Date.parse(sunset)).toBeLessThan(4 * 3_600_000);
  });

  it.each([...cities, "Atlantis"])("%s has the holidays of its own country, and Eid", (city) => {
    const days = Array.from({ length: 365 }, (_, index) =>
      new Date(Date.parse("2027-01-01") + index * 86_400_000).toISOString().slice(0, 10),
    );
    const found = days.map((day) => [day.slice(5), holidayOf(day, city)]).filter(([, name]) => name);
    const eids = found.filter(([, name]) => name?.startsWith("eid"));
    expect(eids.map(([day]) => day)).toEqual(["03-09", "03-10", "03-11", "05-16", "05-17", "05-18", "05-19"]);
    const country = knownCountry(city);
    expect(found.filter((one) => !eids.includes(one))).toEqual(country ? holidays[country] : []);
  });

  it.each(cities)("%s has a sunset at its own place, and Friday's prayer in Jordan only", (city) => {
    // At the equinox the sun sets about six in the evening, an hour later where the zone is wide or summer time began.
    const sunset = clock(rhythmOf("2027-03-20", city)?.sunset, city);
    expect(sunset >= "17:30" && sunset <= "19:45", sunset).toBe(true);
    expect(rhythmOf("2026-12-04", city)?.hasFridayPrayer).toBe(knownCountry(city) === "Jordan");
  });

  it("have nothing when the product does not know where they are", () => {
    expect(rhythmOf("2027-02-09", "Atlantis")).toBeUndefined();
    expect(problemOf("2027-03-10T19:00", "Atlantis")).toBeUndefined();
  });

  it("are known by their Arabic names, with and without vowel signs", () =>
    expect(rhythmOf("2027-02-09", "عمان")).toEqual(rhythmOf("2027-02-09", "عمّان")));

  it("name no time of Friday's prayer abroad", () => {
    expect(rhythmOf("2026-12-04", "Aqaba")?.hasFridayPrayer).toBe(true);
    expect(rhythmOf("2026-12-04", "London")?.hasFridayPrayer).toBe(false);
    expect(problemOf("2026-12-04T12:00", "London")).toBeUndefined();
  });
});

describe("Ramadan", () => {
  it("begins and ends at midnight in the city", () => {
    const startsAt = (minute: string) => startsInRamadan({ ...evening(minute), city: "Amman" });
    expect([startsAt("2027-02-07T23:59"), startsAt("2027-02-08T00:00")]).toEqual([false, true]);
    expect([startsAt("2027-03-08T23:59"), startsAt("2027-03-09T00:00")]).toEqual([true, false]);
  });

  it("has 29 or 30 days", () => {
    const days = Array.from({ length: 60 }, (_, index) =>
      new Date(Date.UTC(2027, 1, 1 + index)).toISOString().slice(0, 10),
    );
    expect([29, 30]).toContain(days.filter(isRamadan).length);
  });
});

describe("holidays", () => {
  it.each([
    ["2027-05-25", "Amman", "independence"],
    ["2026-12-25", "Amman", "christmas"],
    ["2027-03-09", "Amman", "eidAlFitr"],
    ["2027-03-12", "Amman", undefined],
    ["2026-05-26", "Amman", "arafat"],
    ["2026-05-27", "Amman", "eidAlAdha"],
    ["2026-05-27", "London", "eidAlAdha"],
    ["2026-05-26", "London", undefined],
    ["2026-05-25", "London", undefined],
    ["2026-12-25", "London", "christmas"],
    ["2026-12-26", "London", "boxingDay"],
    ["2026-12-26", "Chicago", undefined],
    ["2027-07-04", "New York", "independence"],
    ["2027-07-04", "Amman", undefined],
  ] as const)("%s in %s: %s", (day, city, holiday) => expect(holidayOf(day, city)).toBe(holiday));
});

describe("an evening collides", () => {
  it.each([
    // Maghrib is at 17:39 on this Thursday.
    ["2026-12-03T17:34", { kind: "maghrib", minutes: -5 }, "2026-12-03 18:00"],
    ["2026-12-03T17:39", { kind: "maghrib", minutes: 0 }, "2026-12-03 18:00"],
    ["2026-12-03T17:19", undefined, undefined],
    // A Friday of Ramadan.
    ["2027-02-12T12:00", { kind: "friday" }, "2027-02-12 13:45"],
    ["2026-12-03T17:54", undefined, undefined],
    ["2026-12-04T12:00", { kind: "friday" }, "2026-12-04 13:45"],
    ["2026-12-03T12:00", undefined, undefined],
    ["2027-03-10T20:00", { kind: "eid", eid: "eidAlFitr" }, "2027-03-12 20:00"],
  ])("%s", (start, problem, better) => {
    expect(problemOf(start)).toEqual(problem);
    expect(betterOf(start)).toBe(better);
  });

  it("with iftar in Ramadan, also by what it lasts", () => {
    // Iftar is at 18:24.
    expect(problemOf("2027-02-09T17:00")).toMatchObject({ kind: "iftar" });
    expect(clock(rhythmOf("2027-02-09", "Amman")?.maghrib)).toBe("18:24");
    expect(betterOf("2027-02-09T17:00")).toBe("2027-02-09 19:15");
    expect(problemOf("2027-02-09T15:00", "Amman", "2027-02-09T17:30")).toBeUndefined();
    expect(problemOf("2027-02-09T15:00", "Amman", "2027-02-09T18:00")).toMatchObject({ kind: "iftar" });
  });

  it("with nothing when its start is not given", () => expect(problemOf("")).toBeUndefined());
});
