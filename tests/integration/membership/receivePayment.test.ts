import type { SignedIn } from "@majlis/core/kernel/actor";
import type { Deps } from "@majlis/core/table/deps";
import { getMembership } from "@majlis/core/membership/getMembership";
import type { PaymentEvent, Subscription } from "@majlis/core/payments/payments";
import { receivePayment } from "@majlis/core/membership/receivePayment";
import { describe, expect, it } from "vitest";
import { currentActor, newUser } from "#support/factories.ts";
import { fakePayments, monthlyCharge } from "#support/fakePayments.ts";
import { coreDeps } from "#support/ownTable.ts";
import { countsOf, withClock } from "#support/table.ts";

const deps = coreDeps({
  settings: { stage: "local", ways: ["stripe"], version: "test", addressKey: "majlis" },
});
const began = "2032-03-01T10:00:00.000Z";
const firstEnd = "2032-04-01T10:00:00.000Z";
const secondEnd = "2032-05-01T10:00:00.000Z";

let count = 0;

/** A user with a subscription at the provider. The test changes it with `set`. */
const subscriber = async () => {
  const now = withClock(deps, began);
  const person = await newUser(now);
  const id = `sub_${Date.now()}_${++count}`;
  let state: Subscription = {
    id,
    customerId: "cus_1",
    startedAt: began,
    paidUntil: firstEnd,
    isCollecting: false,
    canceled: false,
    charges: [monthlyCharge],
    isReturned: false,
    invoices: [],
  };
  const ended: string[] = [];
  const payments = fakePayments({
    provider: "stripe",
    getSubscription: async () => state,
    endSubscription: async (old) => void ended.push(old),
  });
  return {
    now,
    person,
    ended,
    set: (over: Partial<Subscription>) => {
      state = { ...state, ...over };
    },
    event: (over: Partial<Extract<PaymentEvent, { kind: "subscription" }>> = {}): PaymentEvent => ({
      kind: "subscription",
      id: `evt_${id}_${++count}`,
      userId: person.userId,
      subscriptionId: state.id,
      checkoutId: undefined,
      failed: false,
      charge: undefined,
      ...over,
    }),
    receive: (event: PaymentEvent) => receivePayment(now, payments, event),
  };
};

const cardOf = async (now: Deps, person: SignedIn) => getMembership(now, await currentActor(now, person));

const auditOf = async (person: SignedIn, action: string) => {
  const rows = await deps.store.audit.query.byMonth({ month: began.slice(0, 7) }).go({ pages: "all" });
  return rows.data.filter((row) => row.subject_id === person.userId && row.action === action);
};

describe("payment events", () => {
  it("activate once in any order and number", async () => {
    const { now, person, event, receive } = await subscriber();
    const before = await countsOf(deps, "activations");
    const events = [event(), event(), event()];
    await Promise.all([...events, ...events, ...events].map(receive));
    const after = await countsOf(deps, "activations");
    const day = `activations/${began.slice(0, 10)}`;
    expect(after[day]).toBe((before[day] ?? 0) + 1);
    expect(await auditOf(person, "membership.activated")).toHaveLength(1);
    expect(await cardOf(now, person)).toMatchObject({ status: "active", expiresAt: firstEnd });
  });

  it("activate nothing before the payment", async () => {
    const { now, person, event, receive, set } = await subscriber();
    set({ paidUntil: undefined });
    await receive(event());
    expect((await cardOf(now, person)).status).toBeNull();
    set({ paidUntil: firstEnd });
    await receive(event());
    expect((await cardOf(now, person)).status).toBe("active");
  });

  it("renew, and ignore an old state that arrives late", async () => {
    const { now, person, event, receive, set } = await subscriber();
    await receive(event());
    set({ paidUntil: secondEnd });
    await receive(event());
    set({ paidUntil: firstEnd });
    await receive(event());
    expect((await cardOf(now, person)).expiresAt).toBe(secondEnd);
  });

  it("leave exactly the grace period after a missed payment", async () => {
    const { now, person, event, receive } = await subscriber();
    await receive(event());
    now.setTime("2032-04-02T10:00:00.000Z");
    const failed = event({ failed: true });
    await Promise.all([receive(failed), receive(failed)]);
    await receive(failed);
    expect(await cardOf(now, person)).toMatchObject({
      status: "past_due",
      validUntil: "2032-04-08T10:00:00.000Z",
    });
    now.setTime("2032-04-08T10:00:00.000Z");
    expect((await currentActor(now, person)).role).toBe("free_user");
  });

  it("keep the paid month after an end, which can be reverted", async () => {
    const { now, person, event, receive, set } = await subscriber();
    await receive(event());
    set({ canceled: true });
    await receive(event());
    expect(await cardOf(now, person)).toMatchObject({
      status: "canceled_at_period_end",
      validUntil: firstEnd,
    });
    set({ canceled: false });
    await receive(event());
    expect((await cardOf(now, person)).status).toBe("active");
  });

  it("have the same result when the end arrives before the start", async () => {
    const { now, person, event, receive, set } = await subscriber();
    set({ canceled: true });
    const [activated, deleted] = [event(), event()];
    await receive(deleted);
    await receive(activated);
    expect(await cardOf(now, person)).toMatchObject({
      status: "canceled_at_period_end",
      expiresAt: firstEnd,
    });
  });

  it("end the old subscription when a new one starts", async () => {
    const { now, person, event, receive, set, ended } = await subscriber();
    await receive(event());
    const old = event();
    now.setTime("2032-04-20T10:00:00.000Z");
    set({
      id: `sub_new_${count}`,
      startedAt: "2032-04-20T09:59:00.000Z",
      paidUntil: "2032-05-20T09:59:00.000Z",
    });
    await receive(event());
    expect(ended).toHaveLength(1);
    set({ id: ended[0] ?? "", startedAt: began, paidUntil: firstEnd, canceled: true });
    await receive(old);
    expect(await cardOf(now, person)).toMatchObject({
      status: "active",
      expiresAt: "2032-05-20T09:59:00.000Z",
    });
  });

  it.each([
    ["earlier", "2032-03-01T09:59:59.000Z"],
    ["in the same second", began],
  ])("end a subscription that began %s and is reported later, and return its money", async (_, startedAt) => {
    const { now, person, event, receive, set, ended } = await subscriber();
    await receive(event());
    const id = `sub_other_${count}`;
    const paymentId = `pi_${id}`;
    set({
      id,
      startedAt,
      invoices: [{ paymentId, amountCents: 2000, paidAt: began, periodEndsAt: firstEnd }],
    });
    const late = event();
    await receive(late);
    await receive(late);
    expect(ended).toEqual([id]);
    const { data: task } = await deps.store.paymentTask.get({ id: `refund_${paymentId}` }).go();
    expect(task).toMatchObject({ amount_cents: 2000, reason: "ended_subscription" });
    expect(await cardOf(now, person)).toMatchObject({ status: "active", expiresAt: firstEnd });
  });

  it("do not undo an admin's role change with a renewal", async () => {
    const { now, person, event, receive, set } = await subscriber();
    await receive(event());
    await deps.store.user.patch({ id: person.userId }).set({ role: "free_user" }).go();
    set({ paidUntil: secondEnd });
    await receive(event());
    expect((await currentActor(now, person)).role).toBe("free_user");
  });

  it("fail when the provider is down, and are sent again", async () => {
    const { now, person, event, receive } = await subscriber();
    const first = event();
    const down = fakePayments({
      provider: "stripe",
      getSubscription: () => Promise.reject(new Error("503")),
    });
    await expect(receivePayment(now, down, first)).rejects.toThrow("503");
    await receive(first);
    expect((await cardOf(now, person)).status).toBe("active");
  });
});
