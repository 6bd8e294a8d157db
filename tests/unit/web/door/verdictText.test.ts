import type { Verdict } from "@majlis/web/features/check-in/verdict.ts";
import { verdictText } from "@majlis/web/features/check-in/verdictText.ts";
import { checkInMessages } from "@majlis/web/features/check-in/messages/en.ts";
import { UserId } from "@majlis/contracts/ids";
import { expect, it } from "vitest";

const at = "2026-12-03T17:05:00.000Z";
const userId = UserId.parse(`usr_${"0".repeat(32)}`);
const admitted: Verdict = {
  isAdmitted: true,
  type: "event",
  guest: {
    userId,
    name: "Salma Nasser",
    codeHash: "",
    doorCode: "",
    joinedAt: at,
    sameName: null,
    payment: "free",
    checkedInAt: at,
    door: null,
    admittedAgain: [],
  },
  at,
  isUnsent: false,
};
const bodyOf = (verdict: Verdict) => verdictText(verdict, "Amman", checkInMessages.get().door).body;

it("names the ticket of a guest, and none of a walk-in", () => {
  expect(bodyOf(admitted)).toBe("Event ticket · Free · at 8:05 PM");
  expect(bodyOf({ ...admitted, isWalkIn: true })).toBe("Walk-in · at 8:05 PM");
});
