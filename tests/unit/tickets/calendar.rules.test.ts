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
