import { guestRefusal } from "@majlis/core/events/guests/guestList.rules";
import { canReport } from "@majlis/core/messages/report.rules";
import { checkedInStat } from "@majlis/core/occasions/checkIn.rules";
import { admissionCounts } from "@majlis/core/occasions/coming.rules";
import { earliestRunning, endTime, phaseOf } from "@majlis/core/occasions/times.rules";
import { expect, it } from "vitest";

const now = new Date("2026-12-03T16:00:00.000Z");
const at = (ms: number) => new Date(now.getTime() + ms).toISOString();
const hour = 3_600_000;

it.each([
  ["coming until its start", at(1), undefined, "coming"],
  ["running from its start", at(0), null, "running"],
  ["running for three hours without an end", at(1 - 3 * hour), null, "running"],
  ["over then", at(-3 * hour), null, "ended"],
  ["running until its end", at(-5 * hour), at(1), "running"],
  ["over at its end", at(-5 * hour), at(0), "ended"],
] as const)("an occasion is %s", (_, starts_at, ends_at, phase) => {
  expect(phaseOf({ starts_at, ends_at }, now)).toBe(phase);
  expect(endTime({ starts_at, ends_at })).toBe(
    ends_at ? Date.parse(ends_at) : Date.parse(starts_at) + 3 * hour,
  );
});

it("nothing that runs began more than 30 days ago, or than the given time", () => {
  expect(earliestRunning(now)).toBe(at(-30 * 24 * hour));
  expect(earliestRunning(now, hour)).toBe(at(-hour));
});

it.each([
  ["canceled", at(0), "canceled", false, "EventCanceled"],
  ["canceled long ago", at(-99 * hour), "canceled", true, "EventCanceled"],
  ["a draft", at(hour), "draft", false, "GuestListClosed"],
  ["over for twelve hours", at(-15 * hour), "published", false, undefined],
  ["over for longer", at(-15 * hour - 1), "published", false, "GuestListClosed"],
  ["next week", at(200 * hour), "published", false, undefined],
  ["next week, for a guest who is at the door", at(200 * hour), "published", true, "DoorsNotOpen"],
  ["in three hours, for a guest who is at the door", at(3 * hour), "published", true, undefined],
] as const)("no guest is added to an event that is %s", (_, starts_at, status, isAdmitted, refusal) =>
  expect(guestRefusal({ starts_at, ends_at: null, status }, now, { isAdmitted })).toBe(refusal),
);

it("an admission counts those who said that they come to this start", () => {
  expect(checkedInStat("usr_1")).toBe("checked_in:usr_1");
  expect(admissionCounts({ coming_for: at(0) }, at(0), 1)).toEqual({ count: 1, said_came: 1 });
  expect(admissionCounts({ coming_for: at(0) }, at(0), -1)).toEqual({ count: -1, said_came: -1 });
  expect(admissionCounts({ coming_for: at(1) }, at(0), 1)).toEqual({ count: 1 });
  expect(admissionCounts({}, at(0), 1)).toEqual({ count: 1 });
});

it.each([
  [undefined, false, false],
  ["free_user", false, true],
  ["member", false, true],
  ["member", true, false],
  ["city_founder", false, true],
  ["admin", false, false],
] as const)("the role %s reports a thing, their own: %j: %j", (role, isOwn, can) =>
  expect(canReport(role, isOwn)).toBe(can),
);
