import { isRefundable, refundableUntil } from "@majlis/core/seats/seats.rules";
import { describe, expect, it } from "vitest";

const bought = { created_at: "2026-12-01T00:00:00.000Z" };
const moved_at = "2026-12-02T12:00:00.000Z";

describe("refundableUntil", () => {
  it.each([
    ["48 hours before the start", "2026-12-10T18:00:00.000Z", undefined, "2026-12-08T18:00:00.000Z"],
    ["48 hours after a change", "2026-12-05T00:00:00.000Z", moved_at, "2026-12-04T12:00:00.000Z"],
    ["the start after a change", "2026-12-03T12:00:00.000Z", moved_at, "2026-12-03T12:00:00.000Z"],
    ["the later of both", "2026-12-20T18:00:00.000Z", moved_at, "2026-12-18T18:00:00.000Z"],
  ])("is %s", (_, starts_at, moved, until) =>
    expect(refundableUntil({ starts_at, moved_at: moved }, bought)).toBe(until),
  );

  it("is 48 hours after a change of the same instant as the purchase", () =>
    expect(
      refundableUntil({ starts_at: "2026-12-05T00:00:00.000Z", moved_at }, { created_at: moved_at }),
    ).toBe("2026-12-04T12:00:00.000Z"));

  it("is the usual time for a ticket that was bought after the change", () =>
    expect(
      refundableUntil(
        { starts_at: "2026-12-05T00:00:00.000Z", moved_at },
        { created_at: "2026-12-02T13:00:00.000Z" },
      ),
    ).toBe("2026-12-03T00:00:00.000Z"));

  it.each([
    ["48 hours after the ticket", "2026-12-07T00:00:00.000Z", "2026-12-05T13:00:00.000Z"],
    ["the start", "2026-12-04T00:00:00.000Z", "2026-12-04T00:00:00.000Z"],
  ])("is %s if the payment arrived after the change", (_, starts_at, until) =>
    expect(
      refundableUntil(
        { starts_at, moved_at },
        { created_at: "2026-12-03T13:00:00.000Z", bought_at: bought.created_at },
      ),
    ).toBe(until),
  );
});

it("is refundable until the instant itself, and always when the event is canceled", () => {
  const occasion = { starts_at: "2026-12-10T18:00:00.000Z", status: "published" };
  const at = new Date("2026-12-08T18:00:00.000Z");
  expect(isRefundable(occasion, bought, at)).toBe(true);
  expect(isRefundable(occasion, bought, new Date(at.getTime() + 1))).toBe(false);
  expect(isRefundable({ ...occasion, status: "canceled" }, bought, new Date(at.getTime() + 1))).toBe(true);
});
