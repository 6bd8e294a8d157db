import {
  canPayAtDoor,
  isRightSum,
  isSoldBefore,
  partyDue,
  unpaidRefusal,
} from "@majlis/core/seats/doorPay.rules";
import { describe, expect, it } from "vitest";

const now = new Date("2032-06-10T12:00:00.000Z");
const on = (starts_at: string, status = "published") => ({ starts_at, ends_at: null, status });
const coming = on("2032-06-20T18:00:00.000Z");
const over = on("2032-06-01T18:00:00.000Z");
const long = on("2031-10-01T18:00:00.000Z");
const unpaid = (occasion: ReturnType<typeof on>, { seats = 1, isInside = false } = {}) => ({
  seats,
  isInside,
  occasion,
});

it.each([
  ["only", true, false],
  ["only", false, false],
  ["beside", true, true],
  ["beside", false, false],
  [undefined, true, true],
] as const)("a seat that is paid at the door %s, on sale: %j, is sold before: %j", (at_door, onSale, sold) =>
  expect(isSoldBefore({ at_door }, onSale)).toBe(sold),
);

it.each([
  ["no seat of a free event", 0, "only", false],
  ["a seat with a price", 1, "only", true],
  ["a seat that is sold before too", 1500, "beside", true],
  ["no seat that is sold before only", 1500, undefined, false],
] as const)("the door is paid for %s", (_, price_cents, at_door, isPaid) =>
  expect(canPayAtDoor({ price_cents, at_door })).toBe(isPaid),
);

describe("unpaid seats of a person", () => {
  it("are six at most", () => {
    expect(unpaidRefusal([unpaid(coming, { seats: 4 })], 2, now)).toBeUndefined();
    expect(unpaidRefusal([unpaid(coming, { seats: 4 })], 3, now)).toBe("PaymentsUnavailable");
  });

  it("do not count once the door has closed, or after a cancellation", () => {
    const canceled = { ...coming, status: "canceled" };
    expect(
      unpaidRefusal([unpaid(over, { seats: 5 }), unpaid(canceled, { seats: 5 })], 6, now),
    ).toBeUndefined();
  });

  it("end after two that stayed empty in half a year", () => {
    const [missed, came] = [unpaid(over), unpaid(over, { isInside: true })];
    expect(unpaidRefusal([missed, came, unpaid(long)], 1, now)).toBeUndefined();
    expect(unpaidRefusal([missed, missed], 1, now)).toBe("PaymentsUnavailable");
    const days = (count: number) => unpaid(on(new Date(now.getTime() - count * 86_400_000).toISOString()));
    expect(unpaidRefusal([missed, days(180)], 1, now)).toBe("PaymentsUnavailable");
    expect(unpaidRefusal([missed, days(181)], 1, now)).toBeUndefined();
  });
});

describe("the sum of a party", () => {
  const due = { payment_status: "due", due_cents: 1200 };
  const paid = { payment_status: "paid", due_cents: 1200 };

  it("has the seats that are not paid, at their own price", () => {
    expect(partyDue([due, paid, { ...due, due_cents: 900 }], { price_cents: 5 })).toEqual({
      cents: 2100,
      seats: 2,
    });
  });

  it("is nothing once the event is free", () => {
    expect(partyDue([due], { price_cents: 0 })).toEqual({ cents: 0, seats: 0 });
  });

  it("is exact with network, and may be less than what was taken without", () => {
    expect([1200, 1199, 1201].map((taken) => isRightSum(1200, taken, false))).toEqual([true, false, false]);
    expect([1200, 1199, 1201].map((taken) => isRightSum(1200, taken, true))).toEqual([true, false, true]);
  });
});
