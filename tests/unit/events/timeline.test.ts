import { languages } from "@majlis/contracts/locales";
import { zoneOfCity } from "@majlis/contracts/cities";
import { citiesOfWeek, groupByDay } from "@majlis/core/events/timeline.rules";
import { cityClock } from "@majlis/core/kernel/time.rules";
import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { propertyRuns } from "#support/property.ts";

/** An event at a time of Amman, which is three hours ahead of UTC all year. */
const at = (time: string, facts: { readonly capacity?: number; readonly attendee_count?: number } = {}) => ({
  id: time,
  starts_at: new Date(`${time.replace(" ", "T")}:00+03:00`).toISOString(),
  capacity: null,
  attendee_count: 0,
  seats_held: 0,
  city: "Amman",
  ...facts,
});

type Item = ReturnType<typeof at>;

/** A Wednesday. */
const now = at("2026-11-25 12:00").starts_at;

const readClock = (instant: string, city: string) => cityClock(instant, languages.en.tag, zoneOfCity(city));

const group = (items: readonly Item[], from = now) =>
  groupByDay(items, { city: "Amman", today: readClock(from, "Amman").day }, readClock);

const read = (items: readonly Item[], from = now) =>
  group(items, from).map(({ name, firstDay, lastDay, main, others }) => [
    name,
    firstDay,
    lastDay,
    main.id.slice(5),
    ...others.map(({ id }) => id.slice(5)),
  ]);

describe("groupByDay", () => {
  it("has tonight, tomorrow, the weekend and dates, in the order of time", () => {
    const items = [
      at("2026-11-25 19:30"),
      at("2026-11-25 21:00"),
      at("2026-11-26 18:30"),
      at("2026-11-27 09:00"),
      at("2026-11-28 10:30"),
      at("2026-11-30 17:30"),
      at("2026-11-30 19:00"),
    ];
    expect(read(items)).toEqual([
      ["tonight", "2026-11-25", "2026-11-25", "11-25 19:30", "11-25 21:00"],
      ["tomorrow", "2026-11-26", "2026-11-26", "11-26 18:30"],
      ["weekend", "2026-11-27", "2026-11-28", "11-27 09:00", "11-28 10:30"],
      ["date", "2026-11-30", "2026-11-30", "11-30 17:30", "11-30 19:00"],
    ]);
  });

  it("gives the large poster to an event that can still be joined", () => {
    const items = [at("2026-11-24 19:30"), at("2026-11-25 21:00")];
    const [today] = groupByDay(
      items,
      { city: "Amman", today: readClock(now, "Amman").day },
      readClock,
      ({ id }) => id === items[0]?.id,
    );
    expect(today).toMatchObject({ name: "tonight", main: items[1], others: [items[0]] });
  });

  it("says today when an event of the day is not in the evening", () => {
    expect(group([at("2026-11-25 14:00"), at("2026-11-25 20:00")])).toMatchObject([{ name: "today" }]);
    expect(group([at("2026-11-25 17:00")])).toMatchObject([{ name: "tonight" }]);
  });

  it("uses days of the city, not of UTC", () => {
    // 00:30 in Amman is the day before in UTC.
    expect(group([at("2026-11-26 00:30")])).toMatchObject([{ name: "tomorrow", firstDay: "2026-11-26" }]);
    expect(group([at("2026-11-26 00:30")], at("2026-11-26 00:10").starts_at)).toMatchObject([
      { name: "today" },
    ]);
    expect(group([at("2026-11-25 23:30")])).toMatchObject([{ name: "tonight", firstDay: "2026-11-25" }]);
  });

  it.each(["2026-03-27", "2026-10-30", "2027-03-26", "2027-10-29"])(
    "moves no event to another day at %s, where other countries change their clocks",
    (day) => {
      expect(read([at(`${day} 00:00`), at(`${day} 23:59`)], at(`${day} 00:00`).starts_at)).toEqual([
        ["today", day, day, `${day.slice(5)} 00:00`, `${day.slice(5)} 23:59`],
      ]);
    },
  );

  it("has Friday and Saturday as the weekend, without today and tomorrow", () => {
    const friday = at("2026-11-27 10:00");
    const saturday = at("2026-11-28 10:00");
    const sunday = at("2026-11-22 12:00").starts_at;
    const thursday = at("2026-11-26 12:00").starts_at;
    expect(group([friday, saturday], sunday)).toMatchObject([
      { name: "weekend", firstDay: "2026-11-27", lastDay: "2026-11-28" },
    ]);
    expect(group([friday, saturday], thursday)).toMatchObject([
      { name: "tomorrow", firstDay: "2026-11-27" },
      { name: "weekend", firstDay: "2026-11-28" },
    ]);
    // On a Saturday the next weekend is not this weekend's.
    expect(group([at("2026-12-04 10:00")], saturday.starts_at)).toMatchObject([{ name: "nextWeek" }]);
  });

  it("joins later weeks with few events, which begin on Sunday", () => {
    const few = ["2026-11-29 10:00", "2026-12-01 10:00", "2026-12-05 10:00", "2026-12-06 10:00"];
    expect(group(few.map((time) => at(time)))).toMatchObject([
      { name: "nextWeek", firstDay: "2026-11-29", lastDay: "2026-12-05" },
      { name: "week", firstDay: "2026-12-06", lastDay: "2026-12-12" },
    ]);
    const many = ["2026-11-29 10:00", "2026-11-29 12:00", "2026-12-01 10:00", "2026-12-01 11:00"];
    expect(group(many.map((time) => at(time)))).toMatchObject([
      { name: "date", firstDay: "2026-11-29" },
      { name: "date", firstDay: "2026-12-01" },
    ]);
  });

  it("shows the earliest event with a seat or with the own ticket large", () => {
    const full = at("2026-11-25 18:00", { capacity: 2, attendee_count: 2 });
    const free = at("2026-11-25 20:00", { capacity: 2, attendee_count: 1 });
    expect(group([full, free])[0]?.main).toBe(free);
    expect(group([full, { ...full, id: "later" }])[0]?.main).toBe(full);
    const own = { ...full, my_ticket: {} };
    expect(group([own, free])[0]?.main).toBe(own);
  });

  it("has every event once, with the groups in the order of time", () => {
    const hours = fc.array(fc.integer({ min: 0, max: 24 * 60 }), { maxLength: 30 });
    fc.assert(
      fc.property(hours, fc.integer({ min: 0, max: 24 * 14 }), (ahead, start) => {
        const from = new Date(Date.parse(now) + start * 3_600_000);
        const items = ahead
          .toSorted((one, other) => one - other)
          .map((hour) => ({
            ...at("2026-11-25 12:00"),
            starts_at: new Date(from.getTime() + hour * 3_600_000).toISOString(),
          }));
        const groups = group(items, from.toISOString());
        const found = groups.flatMap(({ main, others }) => [main, ...others]);
        expect(found).toHaveLength(items.length);
        expect(new Set(found)).toEqual(new Set(items));
        for (const [index, { firstDay, lastDay }] of groups.entries()) {
          expect(firstDay <= lastDay).toBe(true);
          expect(firstDay > (groups[index - 1]?.lastDay ?? "")).toBe(true);
        }
      }),
      propertyRuns(100),
    );
  });
});

describe("citiesOfWeek", () => {
  const soon = at("2026-11-25 19:00");
  const late = at("2026-12-24 19:00");

  it("finds the cities of seven days", () => {
    const inSalt = { ...at("2026-11-26 19:00"), city: "Salt" };
    expect(citiesOfWeek([soon, late], now, true)).toEqual(["Amman"]);
    expect(citiesOfWeek([soon, inSalt], now, false)).toEqual(["Amman", "Salt"]);
  });

  it("says nothing while the list might have more of them, or none", () => {
    expect(citiesOfWeek([soon], now, true)).toBeUndefined();
    expect(citiesOfWeek([late], now, false)).toBeUndefined();
  });
});
