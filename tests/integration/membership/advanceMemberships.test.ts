import type { SignedIn } from "@majlis/core/kernel/actor";
import type { Deps } from "@majlis/core/table/deps";
import { advanceMemberships } from "@majlis/core/membership/advanceMemberships";
import { cancelMembership } from "@majlis/core/membership/cancelMembership";
import { getMembership } from "@majlis/core/membership/getMembership";
import { receivePayment } from "@majlis/core/membership/receivePayment";
import { describe, expect, it } from "vitest";
import { currentActor, newMember } from "#support/factories.ts";
import { fakePayments, monthlyCharge } from "#support/fakePayments.ts";
import { countsOf } from "#support/table.ts";
import { ownTable } from "#support/ownTable.ts";

const { at } = ownTable();

/** A member in demo mode whose first month starts at this time. */
const memberSince = async (began: string) => (await newMember(at(began))).person;

const noticeOf = async (deps: Deps, { userId }: SignedIn, end: string) => {
  const id = `out_renewal_${userId}_${end.replace(/\D/g, "")}`;
  return (await deps.store.outbox.get({ id }).go({ consistent: true })).data;
};

const rowOf = async (deps: Deps, { userId }: SignedIn) =>
  (await deps.store.user.get({ id: userId }).go({ consistent: true })).data;

describe("the notice before a month ends", () => {
  const began = "2031-01-10T12:00:00.000Z";
  const end = "2031-02-10T12:00:00.000Z";

  it("is sent once, three days before, also by concurrent runs", async () => {
    const member = await memberSince(began);
    const tooEarly = at("2031-02-07T11:59:59.000Z");
    await advanceMemberships(tooEarly);
    expect(await noticeOf(tooEarly, member, end)).toBeNull();
    const due = at("2031-02-07T12:00:00.000Z");
    const runs = await Promise.all([advanceMemberships(due), advanceMemberships(due)]);
    expect(runs[0].announced + runs[1].announced).toBe(1);
    expect(await noticeOf(due, member, end)).toMatchObject({
      template: "renewal_soon",
      data: { amount_cents: 2000, period_ends_at: end, simulated: true },
    });
    expect(await advanceMemberships(at("2031-02-09T00:00:00.000Z"))).toMatchObject({ announced: 0 });
  });

  it("is not sent for a canceled membership", async () => {
    const member = await memberSince(began);
    await cancelMembership(at(began), fakePayments(), member);
    const due = at("2031-02-08T12:00:00.000Z");
    await advanceMemberships(due);
    expect(await noticeOf(due, member, end)).toBeNull();
  });
});

describe("the next month with simulated payments", () => {
  it("is paid once when a month ends, with a receipt", async () => {
    const member = await memberSince("2031-03-31T12:00:00.000Z");
    const ended = at("2031-04-30T12:00:01.000Z");
    const runs = await Promise.all([advanceMemberships(ended), advanceMemberships(ended)]);
    expect(runs[0].renewed + runs[1].renewed).toBe(1);
    expect(await getMembership(ended, await currentActor(ended, member))).toMatchObject({
      status: "active",
      expiresAt: "2031-05-31T12:00:00.000Z",
    });
    expect(await advanceMemberships(ended)).toEqual({ announced: 0, renewed: 0, ended: 0 });
  });

  it("is not paid after a cancellation, long after the end, or with a real provider", async () => {
    const began = "2031-06-10T12:00:00.000Z";
    const [canceled, late] = [await memberSince(began), await memberSince(began)];
    await cancelMembership(at(began), fakePayments(), canceled);
    const ended = at("2031-07-10T13:00:00.000Z");
    const withStripe = { ...ended, settings: { ...ended.settings, payments: "stripe" as const } };
    expect(await advanceMemberships(withStripe)).toMatchObject({ renewed: 0 });
    expect(await advanceMemberships(at("2031-07-12T12:00:00.000Z"))).toMatchObject({ renewed: 0 });
    expect(await getMembership(ended, late)).toMatchObject({ status: "past_due" });
  });
});

describe("a membership after the grace period", () => {
  const began = "2032-01-10T12:00:00.000Z";
  const graceEnds = "2032-02-17T12:00:00.000Z";

  it("ends once on the account and in the counts of roles", async () => {
    const member = await memberSince(began);
    const before = await countsOf(at(began), "users");
    await advanceMemberships(at("2032-02-17T11:59:59.000Z"));
    expect(await rowOf(at(began), member)).toMatchObject({ role: "member" });
    const over = at(graceEnds);
    const runs = await Promise.all([advanceMemberships(over), advanceMemberships(over)]);
    expect(runs[0].ended + runs[1].ended).toBe(1);
    expect((await rowOf(over, member))?.role).toBe("free_user");
    const after = await countsOf(over, "users");
    expect(after["users/member"]).toBe((before["users/member"] ?? 0) - 1);
    expect(after["users/free_user"]).toBe((before["users/free_user"] ?? 0) + 1);
    expect(await getMembership(over, await currentActor(over, member))).toMatchObject({
      status: "expired",
      qrCode: null,
    });
    expect((await advanceMemberships(at("2032-02-20T12:00:00.000Z"))).ended).toBe(0);
  });

  it("becomes active when the same subscription is paid late", async () => {
    const now = at(began);
    const stripe: Deps = { ...now, settings: { ...now.settings, payments: "stripe" } };
    const member = await memberSince("2031-12-10T12:00:00.000Z");
    const subscription = {
      id: "sub_late",
      customerId: "cus_late",
      startedAt: began,
      paidUntil: "2032-02-10T12:00:00.000Z",
      canceled: false,
      charges: [monthlyCharge],
      isReturned: false,
      invoices: [],
    };
    const receive = (deps: Deps, id: string, paidUntil: string) =>
      receivePayment(
        deps,
        fakePayments({ provider: "stripe", getSubscription: async () => ({ ...subscription, paidUntil }) }),
        {
          kind: "subscription",
          id,
          userId: member.userId,
          subscriptionId: subscription.id,
          checkoutId: undefined,
          failed: false,
          charge: undefined,
        },
      );
    await receive(stripe, "evt_first", subscription.paidUntil);
    const later = { ...stripe, clock: { now: () => new Date("2032-02-18T12:00:00.000Z") } };
    await advanceMemberships(later);
    expect((await rowOf(later, member))?.role).toBe("free_user");
    await receive(later, "evt_second", "2032-03-10T12:00:00.000Z");
    expect(await rowOf(later, member)).toMatchObject({
      role: "member",
      member_until: "2032-03-17T12:00:00.000Z",
    });
  });
});
