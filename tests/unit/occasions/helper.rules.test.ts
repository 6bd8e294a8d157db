import { helperMay, helperState, isHelpOver, isLateScanAccepted } from "@majlis/core/occasions/helper.rules";
import { describe, expect, it } from "vitest";

// In Amman, three hours ahead: from 20:00 to 23:00 on the 10th.
const event = { city: "Amman", starts_at: "2026-12-10T17:00:00.000Z", ends_at: "2026-12-10T20:00:00.000Z" };
const accepted_at = "2026-12-01T12:00:00.000Z";
const door = { role: "doorStaff", accepted_at } as const;
const host = { role: "coHost", accepted_at } as const;

it.each([
  ["the last minute two days before", door, "2026-12-08T20:59:59.999Z", "early"],
  ["the day before", door, "2026-12-08T21:00:00.000Z", "active"],
  ["the end of the day after", door, "2026-12-11T20:59:59.999Z", "active"],
  ["two days after", door, "2026-12-11T21:00:00.000Z", "ended"],
  ["days before, as co-host", host, "2026-12-02T12:00:00.000Z", "active"],
  ["30 days after, as co-host", host, "2027-01-09T20:00:00.000Z", "active"],
  ["later than that", host, "2027-01-09T20:00:00.001Z", "ended"],
  [
    "before a revocation",
    { ...host, revoked_at: "2026-12-10T18:00:00.000Z" },
    "2026-12-10T17:59:59.999Z",
    "active",
  ],
  [
    "at a revocation",
    { ...host, revoked_at: "2026-12-10T18:00:00.000Z" },
    "2026-12-10T18:00:00.000Z",
    "ended",
  ],
] as const)("a helper's access at %s", (_, helper, at, state) => {
  expect(helperState(helper, event, at)).toBe(state);
  if (!("revoked_at" in helper)) expect(isHelpOver(helper.role, event, at)).toBe(state === "ended");
});

it.each([
  ["coHost", ["guests", "door", "manage"]],
  ["doorStaff", ["guests", "door"]],
] as const)("a %s may %j", (role, powers) =>
  expect((["guests", "door", "manage"] as const).filter((power) => helperMay(role, power))).toEqual(powers),
);

describe("a check-in that a device sends late", () => {
  const scannedAt = "2026-12-10T18:00:00.000Z";
  const dayLater = "2026-12-11T18:00:00.000Z";
  it.each([
    ["within a day", door, { scannedAt, now: dayLater }, true],
    ["later than a day", door, { scannedAt, now: "2026-12-11T18:00:00.001Z" }, false],
    [
      "from the instant of the acceptance",
      { ...door, accepted_at: scannedAt },
      { scannedAt, now: dayLater },
      true,
    ],
    [
      "from before the acceptance",
      { ...door, accepted_at: "2026-12-10T18:00:00.001Z" },
      { scannedAt, now: dayLater },
      false,
    ],
    [
      "from the instant of the revocation",
      { ...door, revoked_at: scannedAt },
      { scannedAt, now: dayLater },
      true,
    ],
    [
      "from after it",
      { ...door, revoked_at: "2026-12-10T17:59:59.999Z" },
      { scannedAt, now: dayLater },
      false,
    ],
    [
      "from a day without access",
      door,
      { scannedAt: "2026-12-12T18:00:00.000Z", now: "2026-12-12T18:01:00.000Z" },
      false,
    ],
  ])("is accepted: %s", (_, helper, times, accepted) =>
    expect(isLateScanAccepted(helper, event, times)).toBe(accepted),
  );
});
