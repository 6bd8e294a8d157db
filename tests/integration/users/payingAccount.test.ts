import type { SignedIn } from "@majlis/core/kernel/actor";
import { joinEvent } from "@majlis/core/events/joinEvent";
import type { PaymentEvent, Subscription } from "@majlis/core/payments/payments";
import { receivePayment } from "@majlis/core/membership/receivePayment";
import { startCheckout } from "@majlis/core/membership/startCheckout";
import { startSeatCheckout } from "@majlis/core/membership/startSeatCheckout";
import { joinWaitlist } from "@majlis/core/tickets/joinWaitlist";
import { deleteMe } from "@majlis/core/account/deleteMe";
import { describe, expect, it } from "vitest";
import { daysFromNow, currentActor, insertEvent, newActor, newUser } from "#support/factories.ts";
import { fakePayments, monthlyCharge } from "#support/fakePayments.ts";
import { coreDeps } from "#support/ownTable.ts";

const deps = coreDeps({
  settings: { stage: "local", ways: ["stripe"], version: "test", addressKey: "majlis" },
});
let count = 0;

/** A provider that records its calls. */
const provider = () => {
  const [closed, ended]: [string[], string[]] = [[], []];
  const subscription: Subscription = {
    id: `sub_leaver_${Date.now()}_${++count}`,
    customerId: "cus_1",
    startedAt: daysFromNow(-1),
    paidUntil: daysFromNow(29),
    isCollecting: false,
    canceled: false,
    charges: [monthlyCharge],
    isReturned: false,
    invoices: [],
  };
  const openPage = async ({ checkoutId }: { checkoutId: string }) => ({
    sessionId: `cs_${checkoutId}`,
    url: `https://checkout.stripe.com/${checkoutId}`,
  });
  const payments = fakePayments({
    provider: "stripe",
    openMembershipPage: openPage,
    openSeatPage: openPage,
    closePage: async (id) => void closed.push(id),
    getSubscription: async (id) => ({ ...subscription, canceled: ended.includes(id) }),
    endSubscription: async (id) => void ended.push(id),
  });
  return { payments, closed, ended, subscription };
};

const told = (person: SignedIn, subscriptionId: string): PaymentEvent => ({
  kind: "subscription",
  id: `evt_leaver_${Date.now()}_${++count}`,
  userId: person.userId,
  subscriptionId,
  checkoutId: undefined,
  failed: false,
  charge: undefined,
});

const account = { check: async () => {}, remove: async () => {} };

describe("deleting the account of a paying user", () => {
  it("leaves no membership when the provider reports its end during the deletion", async () => {
    const person = await newUser(deps);
    const { payments, ended, subscription } = provider();
    await receivePayment(deps, payments, told(person, subscription.id));
    const member = await currentActor(deps, person);
    expect(member.role).toBe("member");
    const remove = async () => void (await receivePayment(deps, payments, told(person, subscription.id)));
    await deleteMe(deps, payments, { ...account, remove }, member);
    expect(ended).toEqual([subscription.id]);
    const { data } = await deps.store.membership.get({ user_id: person.userId }).go({ consistent: true });
    expect(data).toBeNull();
  });

  it("closes the payment page and ends a subscription that was paid there", async () => {
    const person = await newUser(deps);
    const { payments, closed, ended, subscription } = provider();
    await startCheckout(deps, payments, person);
    await deleteMe(deps, payments, account, person);
    expect(closed).toHaveLength(1);
    await receivePayment(deps, payments, told(person, subscription.id));
    expect(ended).toEqual([subscription.id]);
  });

  it("keeps the subscription of another stage", async () => {
    const { payments, ended, subscription } = provider();
    await receivePayment(deps, payments, told(newActor(), subscription.id));
    expect(ended).toEqual([]);
  });

  it("offers an unpaid seat to the first on the waitlist", async () => {
    const eventId = await insertEvent(deps, { capacity: 1, price_cents: 1500 });
    const { payments, closed } = provider();
    const person = await newUser(deps, { role: "member" });
    await joinEvent(deps, person, eventId);
    await startSeatCheckout(deps, payments, person, eventId);
    const next = await newUser(deps, { role: "member" });
    await joinWaitlist(deps, next, eventId);
    await deleteMe(deps, payments, account, person);
    expect(closed).toHaveLength(1);
    const { data: place } = await deps.store.waitlist
      .get({ user_id: next.userId, ref_id: eventId })
      .go({ consistent: true });
    expect(place?.status).toBe("offered");
  });
});
