/** A season of evenings over a change of the clocks, against clocks that use nothing of the product. */
import type { SeriesRule } from "@majlis/contracts/events/series";
import { BusinessId } from "@majlis/contracts/ids";
import { zoneOfCity } from "@majlis/contracts/cities";
import { isDiscountDay, openState } from "@majlis/core/businesses/openHours.rules";
import { monthBounds } from "@majlis/core/desk/desk.rules";
import { seriesStarts } from "@majlis/core/events/series/series.rules";
import { groupByDay } from "@majlis/core/events/timeline.rules";
import { formatWhen as formatInMail } from "@majlis/core/mail/occasionFacts";
import { offerTimes } from "@majlis/core/nights/night.rules";
import { helperState } from "@majlis/core/occasions/helper.rules";
import { occasionData } from "@majlis/core/pages/occasionData.rules";
import { sumChanges } from "@majlis/core/redemptions/sums.rules";
import { copyTimes } from "@majlis/web/features/founders/readEventForm.ts";
import { rangeOf } from "@majlis/web/features/events/events.queries.ts";
import { verdictText } from "@majlis/web/features/check-in/verdictText.ts";
import { checkInMessages } from "@majlis/web/features/check-in/messages/en.ts";
import { cityTimeOf, formatSpan, instantOfCityTime, readClock } from "@majlis/web/shared/i18n/format.ts";
import {
  aheadOf,
  dayMs,
  dayOf,
  instantOf,
  iso,
  seasons,
  textOf,
  wallOf,
  weekdayNames,
} from "#support/wallClocks.ts";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";

const facts = {
  title: "Jazz",
  description: "",
  price_cents: 0,
  status: "published",
  capacity: null,
  attendee_count: 0,
} as const;

/** The reader's device is in Tokyo, which is none of the cities. */
beforeAll(() => void vi.spyOn(Date.prototype, "getTimezoneOffset").mockReturnValue(-9 * 60));
afterAll(() => vi.restoreAllMocks());

describe.each(seasons)("a season in $city", (clocks) => {
  const { city, first, days } = clocks;
  const zone = zoneOfCity(city);
  const at = (wall: string) => instantOf(clocks, wall);
  const evenings = Array.from({ length: days }, (_, index) => {
    const day = dayOf(first, index);
    return { id: day, day, city, starts_at: at(`${day}T20:00`), ends_at: at(`${day}T23:30`) };
  });
  const listed = evenings.map((evening) => ({ ...evening, capacity: null, attendee_count: 0 }));

  it("reads its form and shows pages, mails and data for search engines on its clocks", () => {
    for (const { day, starts_at, ends_at } of evenings) {
      expect(instantOfCityTime(`${day}T20:00`, city)).toBe(starts_at);
      expect(cityTimeOf(starts_at, city)).toBe(`${day}T20:00`);
      expect(formatSpan({ starts_at, ends_at, city })).toBe(
        `${textOf(`${day}T20:00`)} – 11:30 PM (${city} time)`,
      );
      expect(formatInMail({ starts_at, city }, "en")).toBe(textOf(`${day}T20:00`));
      const data = occasionData(
        { occasion: { ...facts, starts_at, ends_at, city }, path: "/events/1", host: "Huda" },
        "https://majlis.test",
      );
      const sign = (ahead: number) => `${ahead < 0 ? "-" : "+"}0${Math.abs(ahead)}:00`;
      const ahead = sign(aheadOf(clocks, `${day}T20:00`));
      expect(data).toMatchObject({
        startDate: `${day}T20:00:00${ahead}`,
        endDate: `${day}T23:30:00${ahead}`,
      });
    }
  });

  it("has a series and copies at 8 PM, also after the change", () => {
    const rule: SeriesRule = {
      frequency: "weekly",
      count: Math.floor(days / 7),
      skipped_days: [],
      skips_prayer: false,
    };
    const starts = seriesStarts(at(`${first}T20:00`), rule, city);
    expect(starts).toEqual(
      evenings
        .filter((_, index) => index % 7 === 0)
        .slice(0, rule.count)
        .map((one) => one.starts_at),
    );
    for (const [index, evening] of evenings.entries())
      expect(copyTimes(evening, new Date(evening.starts_at))).toEqual({
        starts_at: at(`${dayOf(first, index + 7)}T20:00`),
        ends_at: at(`${dayOf(first, index + 7)}T23:30`),
      });
  });

  it("lists tonight under Tonight and under its chip, and its weekend on Saturday and Sunday", () => {
    for (const { day, starts_at } of evenings) {
      for (const now of [at(`${day}T00:05`), at(`${day}T12:00`), at(`${day}T19:55`)]) {
        const { from = now, to = "" } = rangeOf({ when: "tonight", city }, now);
        expect(listed.filter((one) => one.starts_at >= from && one.starts_at < to)).toMatchObject([{ day }]);
        const today = wallOf(clocks, now).slice(0, 10);
        const groups = groupByDay(
          listed.filter((one) => one.starts_at >= now),
          { city, today },
          readClock,
        );
        expect(groups[0]).toMatchObject({ name: "tonight", firstDay: day, main: { starts_at } });
        const weekend = groups.find(({ name }) => name === "weekend");
        if (weekend)
          expect(
            [weekend.main, ...weekend.others].map((one) => new Date(one.day).getUTCDay()).sort(),
          ).toEqual([0, 6].filter((number) => number === 0 || new Date(weekend.firstDay).getUTCDay() === 6));
      }
      const weekend = rangeOf({ when: "weekend", city }, at(`${day}T12:00`));
      const [, sunday] = [6, 7].map((number) => dayOf(day, number - (new Date(day).getUTCDay() || 7)));
      expect(weekend.to).toBe(at(`${dayOf(sunday ?? "", 1)}T00:00`));
    }
  });

  it("has offers of the night after the doors, and helpers from the day before to the day after", () => {
    for (const [index, evening] of evenings.entries()) {
      expect(offerTimes({ from: "22:00", until: "03:30" }, evening)).toEqual({
        from: at(`${evening.day}T22:00`),
        until: at(`${dayOf(first, index + 1)}T03:30`),
      });
      const helper = { role: "doorStaff", accepted_at: iso(0) } as const;
      const state = (later: number, clock: string) =>
        helperState(helper, evening, at(`${dayOf(first, index + later)}T${clock}`));
      expect([state(-2, "23:59"), state(-1, "00:00"), state(1, "23:59"), state(2, "00:00")]).toEqual([
        "early",
        "active",
        "active",
        "ended",
      ]);
    }
  });

  it("tells at the door when it opens", () => {
    const messages = checkInMessages.get().door;
    for (const { day } of evenings)
      expect(
        verdictText({ isAdmitted: false, reason: "too_early", opens: at(`${day}T17:00`) }, city, messages)
          .body,
      ).toBe(`The doors open on ${textOf(`${day}T17:00`)} (${city} time).`);
  });

  it("opens partners, gives discounts and closes their books on its clocks", () => {
    const hours = (["sun", "mon", "tue", "wed", "thu", "fri", "sat"] as const).map((day) => ({
      day,
      from: "09:00",
      until: "17:00",
    }));
    for (const { day } of evenings) {
      const isOpen = (clock: string) => openState(hours, at(`${day}T${clock}`), zone)?.isOpen;
      expect([isOpen("08:59"), isOpen("09:00"), isOpen("16:59"), isOpen("17:00")]).toEqual([
        false,
        true,
        true,
        false,
      ]);
      const weekday = weekdayNames[new Date(day).getUTCDay()]?.toLowerCase() ?? "";
      for (const clock of ["00:00", "18:00", "23:59"]) {
        expect(isDiscountDay([weekday], at(`${day}T${clock}`), zone)).toBe(false);
        const recorded_at = at(`${day}T${clock}`);
        const partner = BusinessId.parse("biz_00000000000000000000000001");
        const row = {
          partner,
          city,
          recorded_at,
          check_id: "chk",
          currency: "USD",
          received_at: recorded_at,
        } as const;
        expect(
          sumChanges(row, 0)
            .slice(0, 2)
            .map(({ of }) => of.period),
        ).toEqual([day, day.slice(0, 7)]);
      }
    }
    const month = first.slice(0, 7);
    const next = iso(Date.parse(`${month}-28`) + 5 * dayMs).slice(0, 7);
    expect(monthBounds(month, zone)).toEqual({ from: at(`${month}-01T00:00`), to: at(`${next}-01T00:00`) });
  });
});
