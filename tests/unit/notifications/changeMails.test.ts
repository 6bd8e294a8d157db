import { dateChanged } from "@majlis/core/mail/mails/dateChanged";
import { eventChanged } from "@majlis/core/mail/mails/eventChanged";
import { describe, expect, it } from "vitest";

const event = {
  id: "evt_1",
  title: "Oud",
  starts_at: "2026-12-03T16:30:00.000Z",
  ends_at: "2026-12-03T19:00:00.000Z",
  venue_name: "Beit Yafa",
  city: "Amman",
  hostName: "Lina Haddad",
};
const to = { name: "Noor", email: "noor@example.org", locale: "en" as const };
const site = "https://majlis.example";

describe("a change mail", () => {
  it.each([
    [
      { starts_at: "2026-12-02T16:30:00.000Z" },
      "The time has changed",
      /Before: Wed, Dec 2, 2026, 7:30 PM – Thu/,
    ],
    [{ ends_at: undefined }, "The time has changed", /Before: Thu, Dec 3, 2026, 7:30 PM\n/],
    [{ venue_name: "Beit Sykes" }, "The place has changed", /Before: Beit Sykes, Amman/],
    [{ venue_name: undefined }, "The place has changed", /Before: The host will tell you in time/],
    [
      { starts_at: "2026-12-03T15:30:00.000Z", city: "Irbid" },
      "Time and place have changed",
      /Before: Thu, Dec 3, 2026, 6:30 PM – 10:00 PM[^]*Before: Beit Yafa, Irbid/,
    ],
  ])("says what was before: %j", (before, heading, row) => {
    const { text } = eventChanged.write(
      to,
      { occasion: { ...event, earlier: { ...event, ...before } } },
      site,
    );
    expect(text).toContain(heading);
    expect(text).toMatch(row);
  });

  it("says no more than before where a change was taken back", () => {
    const { text } = eventChanged.write(to, { occasion: { ...event, earlier: event } }, site);
    expect(text).toContain("The time or place has changed");
    expect(text).not.toContain("Before");
  });

  it("names no place to people without a ticket", () => {
    const earlier = { ...event, starts_at: "2026-12-02T16:30:00.000Z", venue_name: "Beit Sykes" };
    const occasion = { ...event, earlier };
    const mails = [
      eventChanged.write(to, { occasion, isHeld: true }, site),
      dateChanged.write(to, occasion, site),
    ];
    for (const { text } of mails) {
      expect(text).toContain("Before: Wed, Dec 2");
      expect(text).not.toMatch(/Beit|Where/);
    }
  });

  it("names the clocks of a city elsewhere", () => {
    const { text } = eventChanged.write(to, { occasion: { ...event, city: "London" } }, site);
    expect(text).toContain("When: Thu, Dec 3, 2026, 4:30 PM – 7:00 PM (London time)");
  });
});
