import { googleCalendarUrl, writeCalendar } from "@majlis/core/kernel/calendar.rules";
import { describe, expect, it } from "vitest";

const now = new Date("2026-11-21T10:00:00.000Z");
const entry = {
  id: "evt_1",
  sequence: 2,
  title: "Tea; slowly, with Aya\\Noor",
  starts_at: "2026-12-05T08:00:00.000Z",
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
        "DTEND:20261205T100000Z",
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
    for (const start of ["ATTACH:", "URL:"]) expect(lines.some((line) => line.startsWith(start))).toBe(false);
    expect(lines.filter((line) => line === "END:VEVENT")).toHaveLength(1);
    expect(lines.join("")).not.toMatch(/\p{Cc}/u);
  });

  it("marks a canceled event", () => {
    expect(writeCalendar({ ...entry, canceled: true }, now)).toContain("STATUS:CANCELLED");
  });
});

it("builds the link to Google Calendar", () => {
  const { origin, searchParams } = new URL(
    googleCalendarUrl({ ...entry, url: "https://majlis.test/events/1" }),
  );
  expect(origin).toBe("https://calendar.google.com");
  expect(Object.fromEntries(searchParams)).toEqual({
    action: "TEMPLATE",
    text: entry.title,
    dates: "20261205T080000Z/20261205T100000Z",
    location: entry.location,
    details: "https://majlis.test/events/1",
  });
});
