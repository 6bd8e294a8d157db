import { house } from "@majlis/contracts/house/house";
import type { House } from "@majlis/contracts/house/houseSchema";
import { afterAll, describe, expect, it, vi } from "vitest";

const path = "@majlis/contracts/house/house";

/** The product's modules in a house with other money. */
const inHouse = async (over: Pick<House, "currency" | "membershipPrice" | "smallestPrice">) => {
  const other: House = { ...house, shownCurrency: undefined, ...over };
  vi.resetModules();
  vi.doMock(path, () => ({
    house: other,
    houseConfig: other,
    houseName: other.name,
    fileWord: () => "sample",
  }));
  const { houseMoney } = await import("@majlis/contracts/house/houseMoney");
  const money = await import("@majlis/contracts/money");
  const { receiptFacts } = await import("@majlis/core/mail/receiptFacts");
  const payments = await import("@majlis/core/payments/mismatches");
  const orders = await import("@majlis/functions/adapters/stripeOrders");
  const { EventForm } = await import("@majlis/contracts/events/eventForm");
  const { occasionData } = await import("@majlis/core/pages/occasionData.rules");
  const order = { checkoutId: "chk_1", userId: "usr_1", email: "rami@hearth.example.org", expiresAt: start };
  const settings = { siteUrl: "https://hearth.example.org", priceId: undefined };
  const seat = (amountCents: number) =>
    orders.seatOrder({ ...order, title: "Oud", eventId: "evt_1", purpose: "evt_1", amountCents }, settings);
  return {
    ...money,
    houseMoney,
    isAsAsked: payments.isAsAsked,
    receipt: (amount_cents: number, locale: "en" | "ar") =>
      receiptFacts(locale, { amount_cents }, "Amount", settings.siteUrl)[0]?.[1].replace(/\p{Cf}/gu, ""),
    charged: [
      orders.subscriptionOrder(
        { ...order, customerId: undefined, months: 1, amountCents: over.membershipPrice, discountCents: 0 },
        settings,
      ),
      seat(over.membershipPrice),
    ].map(({ line_items: [item] = [] }) => item?.price_data),
    problemOf: (cents: number | string) =>
      EventForm.shape.price_cents.safeParse(cents).error?.issues[0]?.message,
    offer: (price_cents: number) =>
      occasionData({ occasion: { ...occasion, price_cents }, path: "/events/evt_1", host: "Rana" }, ""),
  };
};

const start = "2026-12-03T16:30:00.000Z";
const occasion = {
  title: "Oud",
  description: "Tea",
  starts_at: start,
  city: "Amman",
  status: "published",
  capacity: 20,
  attendee_count: 3,
} as const;

afterAll(() => {
  vi.doUnmock(path);
  vi.resetModules();
});

describe("a house in dinars, with three decimals", () => {
  const dinars = { currency: "JOD", membershipPrice: 14_000, smallestPrice: 350 };

  it("writes prices, receipts and structured data with three decimals and the sign of the language", async () => {
    const { writePrice, writeShort, receipt, offer } = await inHouse(dinars);
    expect([writePrice(3500, false), writePrice(3500, false, "ar")]).toEqual(["3.500 JOD", "3.500 د.أ"]);
    expect([writeShort(14_000, "en"), writeShort(14_500, "ar")]).toEqual(["14 JOD", "14.500 د.أ"]);
    expect([receipt(14_000, "en"), receipt(14_000, "ar")]).toEqual(["14.000 JOD", "14.000 د.أ"]);
    expect(offer(3500)).toMatchObject({ offers: { price: "3.500", priceCurrency: "JOD" } });
  });

  it("charges fils by Stripe, and takes no payment in another currency for its own", async () => {
    const { charged, isAsAsked } = await inHouse(dinars);
    expect(charged).toMatchObject([
      { currency: "jod", unit_amount: 14_000 },
      { currency: "jod", unit_amount: 14_000 },
    ]);
    expect(isAsAsked({ amountCents: 14_000, currency: "jod" }, 14_000)).toBe(true);
    expect(isAsAsked({ amountCents: 14_000, currency: "usd" }, 14_000)).toBe(false);
  });

  it("refuses a price whose last digit is not 0, and one below the house's smallest", async () => {
    const { problemOf } = await inHouse(dinars);
    expect([3500, 0, 1_000_000].map(problemOf)).toEqual([undefined, undefined, undefined]);
    expect(problemOf(3505)).toBe("Price has two decimals at most");
    expect(problemOf(340)).toBe("The smallest price is 0.350 JOD. Enter 0 for a free event.");
    expect(problemOf(1_000_010)).toBe("Price must be from 0.000 JOD to 1,000.000 JOD");
  });
});

describe("a house in yen, without decimals", () => {
  const yen = { currency: "JPY", membershipPrice: 3000, smallestPrice: 50 };

  it("writes prices, receipts and structured data without decimals", async () => {
    const { writePrice, writeShort, receipt, offer } = await inHouse(yen);
    expect([writePrice(1500, false), writeShort(3000, "ar")]).toEqual(["¥1500", "¥3000"]);
    expect([receipt(3000, "en"), receipt(3000, "ar")]).toEqual(["¥3000", "¥3000"]);
    expect(offer(1500)).toMatchObject({ offers: { price: "1500", priceCurrency: "JPY" } });
  });

  it("charges yen by Stripe, not a hundred times as many", async () => {
    expect((await inHouse(yen)).charged).toMatchObject([
      { currency: "jpy", unit_amount: 3000 },
      { currency: "jpy", unit_amount: 3000 },
    ]);
  });

  it("refuses a part of a yen and more than its largest price", async () => {
    const { problemOf, houseMoney } = await inHouse(yen);
    expect([50, 100_000].map(problemOf)).toEqual([undefined, undefined]);
    expect(problemOf(12.5)).toBe("Price must be a whole number");
    expect(problemOf(100_001)).toBe("Price must be from ¥0 to ¥100,000");
    expect([houseMoney.codes, houseMoney.words.many.en]).toEqual([["JPY"], "yen"]);
  });
});

it("this house writes what it wrote before currencies were chosen", async () => {
  const { describeMoney } = await import("@majlis/contracts/house/houseMoney");
  expect(describeMoney(house)).toMatchObject({
    priceRange: "$0.00 to $1,000.00",
    plainRange: "0.00 إلى 1,000.00",
    smallestPrice: "$0.50",
    codes: ["JOD", "USD"],
    words: { one: { en: "dollar", ar: "دولار" }, many: { en: "dollars" } },
    shownWords: { one: { en: "dinar", ar: "دينار" }, many: { en: "dinars" } },
    largestBills: { en: "1,000 JOD or $1,500", ar: "1,000 دينار أو 1,500 دولار" },
  });
});
