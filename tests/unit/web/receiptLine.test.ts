import { receiptsMessages } from "@majlis/web/features/receipts/messages/en.ts";
import { signedAmount, subjectOf } from "@majlis/web/features/receipts/ReceiptsPage.tsx";
import { describe, expect, it } from "vitest";

const messages = receiptsMessages.get().line;
const month = {
  number: "9F3A21BC07D1-0001",
  kind: "payment",
  provider: "stripe",
  purpose: "membership",
  title: null,
  // Past midnight in Amman already.
  period_ends_at: "2026-12-20T22:30:00.000Z",
  amount_cents: 2000,
  tax: null,
  created_at: "2026-11-20T22:30:00.000Z",
} as const;
const seat = { ...month, purpose: "evt_1", title: "Rooftop oud", period_ends_at: null };

describe("the line of a receipt", () => {
  it("names the paid month or the event", () => {
    expect(subjectOf(month, messages)).toBe("Membership until Dec 21, 2026");
    expect(subjectOf({ ...month, months: 12 }, messages)).toBe("Membership, 12 months, until Dec 21, 2026");
    expect(subjectOf({ ...month, period_ends_at: null }, messages)).toBe("Membership");
    expect(subjectOf(seat, messages)).toBe("Rooftop oud");
    expect(subjectOf({ ...seat, title: null }, messages)).toBe("Seat");
  });

  it("has a minus sign for a refund only", () => {
    expect(signedAmount(month)).toBe("$20.00");
    expect(signedAmount({ ...month, kind: "refund", amount_cents: 1500 })).toBe("−$15.00");
  });
});
