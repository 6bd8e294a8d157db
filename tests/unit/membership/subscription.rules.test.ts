import {
  followSubscription,
  isReplaced,
  paidPart,
  payMonths,
} from "@majlis/core/membership/subscription.rules";
import { describe, expect, it } from "vitest";

const now = new Date("2026-11-21T12:00:00.000Z");

describe("payMonths", () => {
  it("starts a month now", () => {
    expect(payMonths(undefined, now)).toEqual({
      action: "membership.activated",
      after: {
        provider: "demo",
        started_at: "2026-11-21T12:00:00.000Z",
        period_ends_at: "2026-12-21T12:00:00.000Z",
        canceled: false,
      },
    });
  });

  it("continues from the end of the paid month within the grace period", () => {
    const before = {
      provider: "demo",
      started_at: "2026-08-20T12:00:00.000Z",
      period_ends_at: "2026-11-20T12:00:00.000Z",
      canceled: false,
    } as const;
    expect(payMonths(before, now)).toMatchObject({
      action: "membership.renewed",
      after: { started_at: before.started_at, period_ends_at: "2026-12-20T12:00:00.000Z", canceled: false },
    });
    expect(payMonths({ ...before, canceled: true }, now).action).toBe("membership.activated");
  });

  it("starts a new month after the grace period", () => {
    const before = {
      provider: "demo",
      started_at: "2026-08-01T12:00:00.000Z",
      period_ends_at: "2026-11-01T12:00:00.000Z",
      canceled: false,
    } as const;
    expect(payMonths(before, now).after.period_ends_at).toBe("2026-12-21T12:00:00.000Z");
  });

  it("starts a month for a card without payments", () => {
    expect(payMonths({ canceled: false }, now).action).toBe("membership.activated");
  });
});

describe("followSubscription", () => {
  const subscription = {
    id: "sub_1",
    customerId: "cus_1",
    startedAt: "2026-11-21T11:59:00.000Z",
    paidUntil: "2026-12-21T11:59:00.000Z",
    charges: [],
    isReturned: false,
    isCollecting: false,
    invoices: [],
    canceled: false,
  };
  const own = {
    provider: "stripe",
    customer_id: "cus_1",
    subscription_id: "sub_1",
    started_at: subscription.startedAt,
    period_ends_at: subscription.paidUntil,
    canceled: false,
  } as const;

  it("activates with the first payment", () => {
    expect(followSubscription(undefined, subscription, now)).toEqual({
      after: own,
      action: "membership.activated",
    });
    expect(followSubscription(undefined, { ...subscription, paidUntil: undefined }, now)).toBeUndefined();
  });

  it("of a year renews by twelve months, and one of a month says nothing of them", () => {
    expect(followSubscription(undefined, { ...subscription, months: 12 }, now)?.after).toStrictEqual({
      ...own,
      period_months: 12,
    });
    expect(followSubscription(undefined, subscription, now)?.after).toStrictEqual(own);
    expect(paidPart({ ...own, period_months: 12 })).toStrictEqual({ ...own, period_months: 12 });
  });

  it("changes nothing the second time", () => {
    expect(followSubscription(own, subscription, now)).toBeUndefined();
  });

  it("renews by the months that it names, and keeps none where it names none", () => {
    const year = { ...subscription, months: 12, paidUntil: "2027-11-21T11:59:00.000Z" };
    const { after } = followSubscription(own, year, now) ?? {};
    expect(after).toStrictEqual({ ...own, period_ends_at: year.paidUntil, period_months: 12 });
    expect(paidPart(after)).toStrictEqual(after);
    const month = followSubscription(after, { ...subscription, paidUntil: "2027-12-21T11:59:00.000Z" }, now);
    expect(month?.after).toStrictEqual({ ...own, period_ends_at: "2027-12-21T11:59:00.000Z" });
  });

  it("keeps the paid month when an older state arrives", () => {
    const late = { ...subscription, paidUntil: "2026-12-01T00:00:00.000Z" };
    expect(followSubscription(own, late, now)).toBeUndefined();
    expect(followSubscription(own, { ...late, canceled: true }, now)?.after).toMatchObject({
      period_ends_at: own.period_ends_at,
      canceled: true,
    });
  });

  it.each([
    ["renewed", own, { ...subscription, paidUntil: "2027-01-21T11:59:00.000Z" }],
    ["canceled", own, { ...subscription, canceled: true }],
    ["resumed", { ...own, canceled: true }, subscription],
  ] as const)("is %s", (action, before, changed) => {
    expect(followSubscription(before, changed, now)?.action).toBe(`membership.${action}`);
  });

  it("follows the later of two subscriptions", () => {
    const later = { ...subscription, id: "sub_2", startedAt: "2026-11-21T11:59:30.000Z" };
    const earlier = { ...subscription, id: "sub_0", startedAt: "2026-09-01T00:00:00.000Z" };
    expect(followSubscription(own, later, now)?.action).toBe("membership.activated");
    expect(followSubscription(own, { ...earlier, canceled: true }, now)).toBeUndefined();
  });

  const atOnce = now.toISOString();
  const rest = "2026-12-01T00:00:00.000Z";
  const ended = { ...own, period_ends_at: atOnce };
  it.each([
    ["ends now", own, undefined, atOnce, "membership.returned"],
    [
      "ends now although an older invoice was paid",
      own,
      "2026-11-01T00:00:00.000Z",
      atOnce,
      "membership.returned",
    ],
    ["lasts as long as another invoice pays", own, rest, rest, "membership.returned"],
    ["does not renew once it has ended", ended, undefined, atOnce, "membership.canceled"],
    ["stays as it is once it has ended and was canceled", { ...ended, canceled: true }, undefined, "", ""],
    [
      "ends now although it was canceled",
      { ...own, canceled: true },
      undefined,
      atOnce,
      "membership.returned",
    ],
  ])("a membership whose money was returned %s", (_, before, paidUntil, period_ends_at, action) =>
    expect(followSubscription(before, { ...subscription, isReturned: true, paidUntil }, now)).toEqual(
      action === "" ? undefined : { after: { ...before, period_ends_at, canceled: true }, action },
    ),
  );

  it("another subscription's returned money ends nothing", () =>
    expect(followSubscription(own, { ...subscription, id: "sub_0", isReturned: true }, now)).toBeUndefined());

  it.each([
    ["began with it", "sub_2", own.started_at, true],
    ["began later", "sub_2", "2026-11-21T12:00:00.000Z", false],
    ["is the own one", own.subscription_id, own.started_at, false],
  ])("a subscription buys nothing beside a membership of another: %s", (_, id, startedAt, expected) => {
    expect(isReplaced(own, { id, startedAt })).toBe(expected);
    const { subscription_id: __, ...byTransfer } = own;
    expect(isReplaced(byTransfer, { id, startedAt })).toBe(false);
  });

  it.each(["provider", "started_at", "period_ends_at"] as const)(
    "a membership without its %s was never paid",
    (field) => expect(paidPart({ ...own, [field]: undefined })).toBeUndefined(),
  );

  it("a paid membership keeps the provider's ids that it has", () => {
    expect(paidPart(own)).toStrictEqual(own);
    const { customer_id: _, subscription_id: __, ...byTransfer } = own;
    expect(paidPart(byTransfer)).toStrictEqual(byTransfer);
    expect(paidPart(undefined)).toBeUndefined();
  });

  it("does not activate an ended subscription", () => {
    const over = { ...subscription, paidUntil: "2026-10-01T00:00:00.000Z" };
    expect(followSubscription(undefined, over, now)).toBeUndefined();
  });
});
