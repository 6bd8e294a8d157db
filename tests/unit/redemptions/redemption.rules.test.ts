import {
  canDispute,
  canTakeBack,
  judgeTime,
  savedOf,
  takeBackFrom,
} from "@majlis/core/redemptions/redemption.rules";
import { describe, expect, it } from "vitest";

const now = new Date("2026-11-21T12:00:00.000Z");

describe("the time of a discount", () => {
  it.each([
    ["2026-11-21T11:59:00.000Z", undefined, { recordedAt: "2026-11-21T12:00:00.000Z" }],
    ["2026-11-20T12:00:00.000Z", undefined, { recordedAt: "2026-11-21T12:00:00.000Z" }],
    ["2026-11-20T11:59:59.000Z", undefined, { refused: "CheckTooOld" }],
    ["2026-11-14T12:00:00.000Z", "2026-11-14T12:05:00.000Z", { recordedAt: "2026-11-14T12:05:00.000Z" }],
    ["2026-11-14T11:59:59.000Z", "2026-11-14T12:05:00.000Z", { refused: "CheckTooOld" }],
    ["2026-11-20T12:00:00.000Z", "2026-11-14T11:59:59.000Z", { refused: "RecordedTimeWrong" }],
    ["2026-11-20T12:00:00.000Z", "2026-11-20T11:54:59.000Z", { refused: "RecordedTimeWrong" }],
    ["2026-11-14T11:59:59.999Z", "2026-11-14T12:00:00.000Z", { refused: "CheckTooOld" }],
    ["2026-11-13T12:00:00.000Z", "2026-11-14T11:59:59.999Z", { refused: "RecordedTimeWrong" }],
    ["2026-11-20T12:00:00.000Z", "2026-11-20T11:55:00.000Z", { recordedAt: "2026-11-20T11:55:00.000Z" }],
    ["2026-11-21T12:00:00.000Z", "2026-11-21T12:05:00.000Z", { recordedAt: "2026-11-21T12:00:00.000Z" }],
    ["2026-11-21T12:00:00.000Z", "2026-11-21T12:05:00.001Z", { refused: "RecordedTimeWrong" }],
  ])("of a check at %s, recorded at %s", (verifiedAt, at, expected) => {
    expect(judgeTime({ verifiedAt, at }, now)).toEqual(expected);
  });
});

describe("the saving", () => {
  it("is the discount of the guidebook on the bill", () => {
    expect(savedOf({ amount: 35_000 }, 10)).toBe(3500);
    expect(savedOf({ amount: 35_000, saved: 9000 }, 10)).toBe(3500);
    expect(savedOf({ amount: 15 }, 10)).toBe(2);
  });

  it("is what the partner gives without a discount or without a bill", () => {
    expect(savedOf({ amount: 35_000, saved: 900 }, undefined)).toBe(900);
    expect(savedOf({ amount: null, saved: 900 }, 10)).toBe(900);
  });

  it("is absent for a visit", () => {
    expect(savedOf({ amount: null }, 10)).toBeUndefined();
    expect(savedOf({ amount: 35_000 }, undefined)).toBeUndefined();
  });
});

it("a discount can be disputed once, for 24 hours after it arrived", () => {
  expect(canDispute({ received_at: "2026-11-20T12:00:00.001Z" }, now)).toBe(true);
  expect(canDispute({ received_at: "2026-11-20T12:00:00.000Z" }, now)).toBe(false);
  const disputed_at = "2026-11-21T11:00:00.000Z";
  expect(canDispute({ received_at: "2026-11-21T10:00:00.000Z", disputed_at }, now)).toBe(false);
});

it("a partner can take a discount back for ten minutes, unless it is disputed", () => {
  const tenMinutesAgo = "2026-11-21T11:50:00.000Z";
  expect(takeBackFrom(now)).toBe(tenMinutesAgo);
  expect(canTakeBack({ recorded_at: tenMinutesAgo }, now)).toBe(true);
  expect(canTakeBack({ recorded_at: "2026-11-21T11:49:59.999Z" }, now)).toBe(false);
  expect(canTakeBack({ recorded_at: tenMinutesAgo, disputed_at: now.toISOString() }, now)).toBe(false);
});
