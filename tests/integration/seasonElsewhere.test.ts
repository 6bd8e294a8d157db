/** A series over a change of the clocks in New York and London, from the call to the books, against clocks of its own. */
import type { DrawnItemPage, DrawnPage } from "@majlis/contracts/drawnPage";
import { EventId, TicketId } from "@majlis/contracts/ids";
import { createSeries } from "@majlis/core/events/series/createSeries";
import { exportAttendees } from "@majlis/core/events/guests/exportAttendees";
import { getCalendarFile } from "@majlis/core/events/getCalendarFile";
import { getEvent } from "@majlis/core/events/getEvent";
import { listEvents } from "@majlis/core/events/listEvents";
import { getEventCalendar } from "@majlis/core/feeds/getEventCalendar";
import { getEventNews } from "@majlis/core/feeds/getEventNews";
import { getFounderAnalytics } from "@majlis/core/founders/getFounderAnalytics";
import { getFounderRevenue } from "@majlis/core/founders/getFounderRevenue";
import { visitor } from "@majlis/core/kernel/actor";
import { getEventPage } from "@majlis/core/pages/getEventPage";
import { cancelTicket } from "@majlis/core/tickets/cancelTicket";
import { checkIn } from "@majlis/core/tickets/checkIn";
import { describe, expect, it } from "vitest";
import { eventForm, newTicket, newUser } from "#support/factories.ts";
import { guestListScene } from "#support/guestScenes.ts";
import { ownTable } from "#support/ownTable.ts";
import { aheadOf, dayOf, instantOf, iso, seasons, textOf, wallOf } from "#support/wallClocks.ts";

const { deps, at } = ownTable();
const { deliver } = guestListScene(deps);
const siteUrl = "https://majlis.test";
const hourMs = 3_600_000;
const compact = (instant: string) => instant.replace(/[-:]|\.000/g, "");

/** Four Saturdays of which the third or fourth is after the change. */
const firstDays = { "New York": "2027-03-06", London: "2027-10-16" };

describe.each(seasons)("a series in $city", (clocks) => {
  const { city } = clocks;
  const first = new Map(Object.entries(firstDays)).get(city) ?? "";
  const days = [0, 7, 14, 21].map((later) => dayOf(first, later));
  const wall = (time: string) => instantOf(clocks, time);
  const whenOf = async (id: EventId) => {
    const pages: DrawnItemPage[] = [];
    const draw = async (page: DrawnPage) => {
      if ("preview" in page) pages.push(page);
      return "";
    };
    await getEventPage(deps, id, "en", { origin: siteUrl, draw });
    return pages[0]?.preview.details[0];
  };

  it("keeps its evening on all that a guest, the door and the books see", async () => {
    const before = at(wall(`${dayOf(first, -9)}T12:00`));
    const founder = await newUser(before, { role: "city_founder" });
    const { dates } = await createSeries(before, founder, {
      key: crypto.randomUUID(),
      event: eventForm({
        city,
        title: "Late jazz",
        starts_at: wall(`${first}T20:00`),
        ends_at: wall(`${first}T23:30`),
        price_cents: 1500,
      }),
      rule: { frequency: "weekly", count: 4, skipped_days: [], skips_prayer: false },
    });
    expect(dates.map(({ starts_at }) => starts_at)).toEqual(days.map((day) => wall(`${day}T20:00`)));
    const ids = dates.map(({ event_id }) => EventId.parse(event_id));

    for (const [index, day] of days.entries()) {
      const id = ids[index] ?? EventId.parse("");
      const starts = wall(`${day}T20:00`);
      expect(await whenOf(id)).toBe(textOf(`${day}T20:00`));
      const file = await getCalendarFile(before, visitor, { siteUrl, refId: id });
      expect(file.text).toContain(`DTSTART:${compact(starts)}`);
      expect(file.text).toContain(`DTEND:${compact(wall(`${day}T23:30`))}`);

      // Bought late on an evening, whose day is another one at home.
      const bought = `${dayOf(day, -4)}T23:15`;
      const evening = at(wall(bought));
      const guest = await newUser(evening, { role: "member" });
      const qrCode = await newTicket(evening, guest, id);
      const [mail] = await deliver(evening, id, "ticket_issued");
      expect(mail?.text).toContain(textOf(`${day}T20:00`));
      const { days: counts } = await getFounderAnalytics(evening, founder, { days: "7" });
      expect(counts.at(-1)).toEqual({ day: bought.slice(0, 10), members: 1, free: 0 });
      const { text } = await exportAttendees(evening, founder, id, undefined);
      const ahead = aheadOf(clocks, bought);
      expect(text).toContain(`${bought}:00${ahead < 0 ? "-" : "+"}0${Math.abs(ahead)}:00`);

      // The money comes back until 48 hours before, whatever the clocks do in them.
      const until = iso(Date.parse(starts) - 48 * hourMs);
      const { my_ticket } = await getEvent(evening, guest, id);
      expect(my_ticket?.refundable_until).toBe(until);
      if (wall(`${dayOf(day, -2)}T20:00`) !== until)
        expect(wallOf(clocks, until).slice(11)).toMatch(/^(19|21):00$/);

      const scan = (instant: string) =>
        checkIn(at(instant), founder, { qrCode, nonce: crypto.randomUUID(), refId: id });
      expect(await scan(wall(`${day}T16:59`))).toMatchObject({
        reason: "too_early",
        opensAt: wall(`${day}T17:00`),
      });
      expect(await scan(wall(`${day}T17:00`))).toMatchObject({ result: "ok" });
    }
  });

  it("is alone in the list and the feeds of its city", async () => {
    const noon = at(wall(`${first}T12:00`));
    const query = { city, limit: 50 };
    const { items } = await listEvents(noon, visitor, query);
    expect(items.map(({ starts_at }) => wallOf(clocks, starts_at))).toEqual(
      days.map((day) => `${day}T20:00`),
    );
    const calendar = (await getEventCalendar(noon, siteUrl, undefined, { city })).text;
    expect([...calendar.matchAll(/^DTSTART:(\S+)/gm)].map(([, start]) => start)).toEqual(
      days.map((day) => compact(wall(`${day}T20:00`))),
    );
    const news = (await getEventNews(noon, siteUrl, undefined, { city })).text;
    expect(news.match(/<item>/g)).toHaveLength(4);
    expect(news).toContain("8:00 PM – 11:30 PM");
  });

  it("refunds by the start in its city, and books by months at home", async () => {
    const lastDay = city === "London" ? "2027-10-31" : "2027-03-31";
    const sold = at(wall(`${dayOf(lastDay, -9)}T12:00`));
    const founder = await newUser(sold, { role: "city_founder" });
    const starts_at = wall(`${dayOf(lastDay, 4)}T20:00`);
    const { dates } = await createSeries(sold, founder, {
      key: crypto.randomUUID(),
      event: eventForm({ city, title: "Books", starts_at, price_cents: 2000 }),
      rule: { frequency: "weekly", count: 2, skipped_days: [], skips_prayer: false },
    });
    const id = EventId.parse(dates[0]?.event_id);
    // At home it is three hours after UTC all year, so that the evening is in the next month there.
    const evening = wall(`${lastDay}T23:30`);
    const month = iso(Date.parse(evening) + 3 * hourMs).slice(0, 7);
    expect(month).not.toBe(lastDay.slice(0, 7));
    const guest = await newUser(sold, { role: "member" });
    await newTicket(at(evening), guest, id);
    const { months } = await getFounderRevenue(at(evening), founder);
    expect(months[0]).toMatchObject({ month, paid_cents: 2000 });
    const { my_ticket } = await getEvent(at(evening), guest, id);
    const giveBack = at(iso(Date.parse(starts_at) - 48 * hourMs));
    await cancelTicket(giveBack, guest, TicketId.parse(my_ticket?.id));
    const { data } = await deps.store.paymentTask.scan.go({ pages: "all" });
    expect(data.filter(({ purpose }) => purpose === id)).toHaveLength(1);
  });
});
