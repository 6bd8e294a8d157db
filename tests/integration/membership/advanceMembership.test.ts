import type { SignedIn } from "@majlis/core/kernel/actor";
import type { Deps } from "@majlis/core/table/deps";
import { cancelMembership } from "@majlis/core/membership/cancelMembership";
import { getMembership } from "@majlis/core/membership/getMembership";
import { receivePayment } from "@majlis/core/membership/receivePayment";
import { withOwnQueue } from "@majlis/core/tasks/runTask";
import { describe, expect, it } from "vitest";
import { dueTimesOf, runDueRows } from "#support/dueRows.ts";
import { currentActor, newMember } from "#support/factories.ts";
import { fakePayments, monthlyCharge } from "#support/fakePayments.ts";
import { countsOf } from "#support/table.ts";
import { ownTable } from "#support/ownTable.ts";

const { at } = ownTable();

const atWithStripe = (instant: string) => {
  const deps = at(instant);
  return withOwnQueue({ ...deps, settings: { ...deps.settings, ways: ["stripe"] } });
};

/** A member in demo mode whose first month starts at this time. */
const memberSince = async (began: string) => (await newMember(at(began))).person;

const noticesOf = async (deps: Deps, { userId }: SignedIn) => {
  const { data } = await deps.store.outbox.scan
    .where((row, { eq }) => `${eq(row.user_id, String(userId))} AND ${eq(row.template, "renewal_soon")}`)
    .go({ pages: "all" });
  return data;
};

const rowOf = async (deps: Deps, { userId }: SignedIn) =>
  (await deps.store.user.get({ id: userId }).go({ consistent: true })).data;

const ledgerOf = async (deps: Deps, { userId }: SignedIn) =>
  (await deps.store.payment.query.byUser({ user_id: userId }).go({ pages: "all" })).data;

describe("the notice before a month ends", () => {
  const began = "2031-01-10T12:00:00.000Z";
  const end = "2031-02-10T12:00:00.000Z";

  it("is sent once, three days before, also by concurrent runs", async () => {
    const member = await memberSince(began);
    expect(await dueTimesOf(at(began), member.userId)).toEqual(["2031-02-07T12:00:00.000Z"]);
    await runDueRows(at("2031-02-07T11:59:59.000Z"));
    const due = at("2031-02-07T12:05:00.000Z");
    expect(await noticesOf(due, member)).toEqual([]);
    await Promise.all([runDueRows(due), runDueRows(due)]);
    await runDueRows(at("2031-02-09T00:00:00.000Z"));
    expect(await noticesOf(due, member)).toMatchObject([
      { data: { amount_cents: 2000, period_ends_at: end, simulated: true } },
    ]);
    expect(await dueTimesOf(due, member.userId)).toEqual([end]);
  });

  it("is not sent for a canceled membership, whose due row moves to its end", async () => {
    const member = await memberSince(began);
    await cancelMembership(at(began), fakePayments(), member);
    expect(await dueTimesOf(at(began), member.userId)).toEqual([end]);
    const due = at("2031-02-08T12:00:00.000Z");
    await runDueRows(due);
    expect(await noticesOf(due, member)).toEqual([]);
  });
});

describe("the next month with simulated payments", () => {
  it("is paid once when a month ends, with a receipt", async () => {
    const member = await memberSince("2031-03-31T12:00:00.000Z");
    await runDueRows(at("2031-04-28T12:00:00.000Z"));
    const ended = at("2031-04-30T12:01:01.000Z");
    await Promise.all([runDueRows(ended), runDueRows(ended)]);
    await runDueRows(ended);
    expect(await getMembership(ended, await currentActor(ended, member))).toMatchObject({
      status: "active",
      expiresAt: "2031-05-31T12:00:00.000Z",
    });
    expect(await ledgerOf(ended, member)).toHaveLength(2);
    expect(await dueTimesOf(ended, member.userId)).toEqual(["2031-05-28T12:00:00.000Z"]);
  });

  it("is paid after an outage of the announcement", async () => {
    const member = await memberSince("2031-08-10T12:00:00.000Z");
    const ended = at("2031-09-11T11:00:00.000Z");
    await runDueRows(ended);
    expect(await ledgerOf(ended, member)).toHaveLength(2);
    expect(await noticesOf(ended, member)).toEqual([]);
  });

  it("is not paid after a cancellation, long after the end, or with a real provider", async () => {
    const began = "2031-06-10T12:00:00.000Z";
    const [canceled, late, real] = [
      await memberSince(began),
      await memberSince(began),
      await memberSince(began),
    ];
    await cancelMembership(at(began), fakePayments(), canceled);
    const end = at("2031-07-12T12:00:00.000Z");
    const withStripe = atWithStripe("2031-07-10T12:05:00.000Z");
    await runDueRows(at("2031-07-08T12:00:00.000Z"));
    await runDueRows(withStripe);
    await runDueRows(end);
    for (const person of [canceled, late, real]) expect(await ledgerOf(end, person)).toHaveLength(1);
    expect(await getMembership(end, late)).toMatchObject({ status: "past_due" });
    expect(await dueTimesOf(end, late.userId)).toEqual(["2031-07-17T12:00:00.000Z"]);
  });
});

describe("a membership after the grace period", () => {
  const began = "2032-01-10T12:00:00.000Z";
  const graceEnds = "2032-02-17T12:00:00.000Z";

  it("ends once on the account and in the counts of roles", async () => {
    const member = await memberSince(began);
    for (const time of ["2032-02-08T12:00:00.000Z", "2032-02-12T12:00:00.000Z", "2032-02-17T12:00:59.000Z"])
      await runDueRows(at(time));
    expect(await rowOf(at(began), member)).toMatchObject({ role: "member" });
    expect(await dueTimesOf(at(began), member.userId)).toEqual([graceEnds]);
    const before = await countsOf(at(began), "users");
    const over = at("2032-02-17T12:01:01.000Z");
    await Promise.all([runDueRows(over), runDueRows(over)]);
    await runDueRows(at("2032-02-20T12:00:00.000Z"));
    expect((await rowOf(over, member))?.role).toBe("free_user");
    const after = await countsOf(over, "users");
    expect(after["users/member"]).toBe((before["users/member"] ?? 0) - 1);
    expect(after["users/free_user"]).toBe((before["users/free_user"] ?? 0) + 1);
    expect(await getMembership(over, await currentActor(over, member))).toMatchObject({
      status: "expired",
      qrCode: null,
    });
    expect(await dueTimesOf(over, member.userId)).toEqual([]);
  });

  it("ends at once when the person cancels during the grace", async () => {
    const member = await memberSince("2032-04-10T12:00:00.000Z");
    await runDueRows(at("2032-05-14T12:00:00.000Z"));
    const canceled = at("2032-05-15T12:00:00.000Z");
    await cancelMembership(canceled, fakePayments(), member);
    await runDueRows(at("2032-05-15T12:02:00.000Z"));
    expect((await rowOf(canceled, member))?.role).toBe("free_user");
    expect(await dueTimesOf(canceled, member.userId)).toEqual([]);
  });

  it("becomes active when the same subscription is paid late", async () => {
    const member = await memberSince("2031-12-10T12:00:00.000Z");
    const subscription = {
      id: "sub_late",
      customerId: "cus_late",
      startedAt: began,
      paidUntil: "2032-02-10T12:00:00.000Z",
      isCollecting: false,
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
    await receive(atWithStripe(began), "evt_first", subscription.paidUntil);
    const later = atWithStripe("2032-02-18T12:00:00.000Z");
    await runDueRows(atWithStripe("2032-02-08T12:00:00.000Z"));
    expect(await dueTimesOf(later, member.userId)).toEqual([graceEnds]);
    await runDueRows(later);
    expect((await rowOf(later, member))?.role).toBe("free_user");
    await receive(later, "evt_second", "2032-03-10T12:00:00.000Z");
    expect(await rowOf(later, member)).toMatchObject({
      role: "member",
      member_until: "2032-03-17T12:00:00.000Z",
    });
    expect(await dueTimesOf(later, member.userId)).toEqual(["2032-03-07T12:00:00.000Z"]);
  });
});
