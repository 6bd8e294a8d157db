import ICAL from "ical.js";
import * as fc from "fast-check";
import {
  fileSequence,
  googleCalendarUrl,
  writeCalendar,
  writeCalendarFeed,
} from "@majlis/core/occasions/calendar.rules";
import { describe, expect, it, vi } from "vitest";
import { propertyRuns } from "#support/property.ts";

const now = new Date("2026-11-21T10:00:00.000Z");
const entry = {
  id: "evt_1",
  sequence: 2,
  title: "Tea; slowly, with Aya\\Noor",
  starts_at: "2026-12-05T08:00:00.000Z",
  url: "https://majlis.test/events/evt_1",
  location: "بيت الشاي، جبل عمان، شارع الرينبو، الطابق الثاني فوق المخبز القديم",
};

describe("writeCalendar", () => {
  it("writes a stable UID, the sequence and UTC times", () => {
    const lines = writeCalendar(entry, now).split("\r\n");
    expect(lines).toEqual(
      expect.arrayContaining([
        "UID:evt_1@majlis",
        "SEQUENCE:2",
        "DTSTART:20261205T080000Z",
        // Without an end it lasts three hours, as everywhere.
        "DTEND:20261205T110000Z",
        "STATUS:CONFIRMED",
        String.raw`SUMMARY:Tea\; slowly\, with Aya\\Noor`,
      ]),
    );
  });

  it("writes all of an entry, and nothing of what it does not have", () => {
    const whole = {
      ...entry,
      title: "Tea",
      language: "ar",
      description: "Slowly",
      ends_at: "2026-12-05T10:00:00.000Z",
      location: "Beit",
    };
    const lines = [
      "BEGIN:VCALENDAR",
      "VERSION:2.0",
      "PRODID:-//Majlis//Tickets//EN",
      "METHOD:PUBLISH",
      "BEGIN:VEVENT",
      "UID:evt_1@majlis",
      "SEQUENCE:2",
      "DTSTAMP:20261121T100000Z",
      "ORGANIZER;CN=Majlis:mailto:noreply@majlis.test",
      "DTSTART:20261205T080000Z",
      "DTEND:20261205T100000Z",
      "SUMMARY;LANGUAGE=ar:Tea",
      "DESCRIPTION:Slowly",
      "LOCATION:Beit",
      "URL:https://majlis.test/events/evt_1",
      "STATUS:CONFIRMED",
      "END:VEVENT",
      "END:VCALENDAR",
      "",
    ];
    expect(writeCalendar(whole, now).split("\r\n")).toEqual(lines);
    const bare = { ...whole, language: undefined, description: undefined, location: undefined };
    expect(writeCalendar(bare, now).split("\r\n")).toEqual(
      lines
        .filter((line) => !/^(?:DESCRIPTION|LOCATION)/.test(line))
        .map((line) => line.replace(";LANGUAGE=ar", "")),
    );
  });

  it("names a feed for old and new programs, which refresh it every four hours", () => {
    expect(writeCalendarFeed("Tea, and more", [], now).split("\r\n")).toEqual([
      "BEGIN:VCALENDAR",
      "VERSION:2.0",
      "PRODID:-//Majlis//Events//EN",
      "METHOD:PUBLISH",
      String.raw`NAME:Tea\, and more`,
      String.raw`X-WR-CALNAME:Tea\, and more`,
      "REFRESH-INTERVAL;VALUE=DURATION:PT4H",
      "X-PUBLISHED-TTL:PT4H",
      "END:VCALENDAR",
      "",
    ]);
  });

  it.each([
    ["a return", "\r"],
    ["a line feed", "\n"],
    ["both, as one break", "\r\n"],
    ["a next line", "\u0085"],
    ["a line separator", "\u2028"],
    ["a paragraph separator", "\u2029"],
  ])("writes %s as a break of the text", (_, lineBreak) =>
    expect(writeCalendar({ ...entry, title: `Tea${lineBreak}late\u0007` }, now).split("\r\n")).toContain(
      String.raw`SUMMARY:Tea\nlate`,
    ),
  );

  it.each(["a", "~", "\u07ff", "\u0800", "\ufffd", "\u{10000}", "😀"])(
    "fills lines of %j as far as 75 octets go",
    (letter) => {
      const size = Buffer.byteLength(letter);
      const text = writeCalendar({ ...entry, title: letter.repeat(200) }, now);
      const folded = text.slice(text.indexOf("SUMMARY"), text.indexOf("\r\nLOCATION")).split("\r\n");
      expect(folded.length).toBeGreaterThan(2);
      for (const line of folded) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
      for (const line of folded.slice(0, -1)) expect(Buffer.byteLength(line) + size).toBeGreaterThan(75);
    },
  );

  it("folds lines at 75 octets without breaking a character", () => {
    const text = writeCalendar(entry, now);
    for (const line of text.split("\r\n")) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
    expect(text.replaceAll("\r\n ", "")).toContain(entry.location);
  });

  it("escapes line breaks in text", () => {
    const words = "Tea\rATTACH:https://evil.example\r\nURL:x\nEND:VEVENT\u0000\u0007";
    const lines = writeCalendar({ ...entry, title: words, description: words }, now).split(/\r\n|\r|\n/);
    for (const start of ["ATTACH:", "URL:x"])
      expect(lines.some((line) => line.startsWith(start))).toBe(false);
    expect(lines.filter((line) => line === "END:VEVENT")).toHaveLength(1);
    expect(lines.join("")).not.toMatch(/\p{Cc}/u);
  });

  it("publishes an entry with its organizer, and cancels it by the method of cancellations", () => {
    const organizer = "ORGANIZER;CN=Majlis:mailto:noreply@majlis.test";
    for (const [canceled, method, status] of [
      [undefined, "PUBLISH", "CONFIRMED"],
      [false, "PUBLISH", "CONFIRMED"],
      [true, "CANCEL", "CANCELLED"],
    ] as const) {
      const lines = writeCalendar({ ...entry, canceled }, now).split("\r\n");
      expect(lines).toEqual(expect.arrayContaining([`METHOD:${method}`, `STATUS:${status}`, organizer]));
    }
  });

  it.each(["Majlis", "Tea, Talk; and Oud", 'The "Other" House: Amman', "Up ^ down"])(
    "names the organizer %s as another parser reads it",
    async (name) => {
      vi.resetModules();
      vi.doMock("@majlis/contracts/house/house", () => ({ houseName: { en: name, ar: name } }));
      const calendar = await import("@majlis/core/occasions/calendar.rules");
      vi.doUnmock("@majlis/contracts/house/house");
      const text = calendar.writeCalendar(entry, now);
      const [event] = new ICAL.Component(ICAL.parse(text)).getAllSubcomponents("vevent");
      const organizer = event?.getFirstProperty("organizer");
      expect(organizer?.getParameter("cn")).toBe(name);
      expect(String(organizer?.getFirstValue())).toBe("mailto:noreply@majlis.test");
    },
  );

  it("is read by another parser as it was written, whatever the texts", () => {
    const words = fc.string({ unit: "grapheme", maxLength: 90 });
    // A line of a calendar file has one kind of break.
    const withBreaks = (text: string) => text.replace(/[\u0085\u2028\u2029]/g, "\n");
    fc.assert(
      fc.property(words, words, (title, description) => {
        const text = writeCalendarFeed("Majlis", [{ ...entry, title, description }], now);
        const [event] = new ICAL.Component(ICAL.parse(text)).getAllSubcomponents("vevent");
        const read = (name: string) => event?.getFirstPropertyValue(name);
        expect(read("summary")).toBe(withBreaks(title));
        expect(read("description") ?? "").toBe(withBreaks(description));
        expect(String(read("organizer"))).toBe("mailto:noreply@majlis.test");
        expect(read("sequence")).toBe(entry.sequence);
        expect(String(read("dtstart"))).toBe("2026-12-05T08:00:00Z");
      }),
      propertyRuns(100),
    );
  });

  it("counts files up by the second, within the limits of an integer", () => {
    const at = (instant: string) => fileSequence(new Date(instant));
    expect(at("2026-01-01T00:01:01.999Z")).toBe(61);
    expect(at("2026-11-21T10:00:01.000Z")).toBe(at("2026-11-21T10:00:00.000Z") + 1);
    expect(at("2090-01-01T00:00:00.000Z")).toBeLessThan(2 ** 31);
    expect(at("2020-01-01T00:00:00.000Z")).toBe(0);
  });
});

it("builds the link to Google Calendar", () => {
  const { origin, searchParams } = new URL(googleCalendarUrl(entry));
  expect(origin).toBe("https://calendar.google.com");
  expect(Object.fromEntries(searchParams)).toEqual({
    action: "TEMPLATE",
    text: entry.title,
    dates: "20261205T080000Z/20261205T110000Z",
    location: entry.location,
    details: entry.url,
  });
});
