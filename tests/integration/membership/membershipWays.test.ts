import { membershipPriceCents } from "@majlis/contracts/limits";
import type { SignedIn } from "@majlis/core/kernel/actor";
import { receivePayment } from "@majlis/core/membership/receivePayment";
import { startGiftCheckout } from "@majlis/core/membership/gifts/startGiftCheckout";
import { startCheckout } from "@majlis/core/membership/startCheckout";
import { findCheckout } from "@majlis/core/payments/checkouts";
import { readLedger } from "@majlis/core/payments/ledger";
import { giftPurpose, membershipPurpose } from "@majlis/core/payments/payments";
import { findTask } from "@majlis/core/payments/paymentTasks";
import { findTransfer } from "@majlis/core/payments/transfers";
import { claimTransfer } from "@majlis/core/transfers/claimTransfer";
import { confirmTransfer } from "@majlis/core/transfers/confirmTransfer";
import { beforeAll, describe, expect, it } from "vitest";
import type { Payments } from "@majlis/core/payments/payments";
import { newActor, newUser } from "#support/factories.ts";
import { useRefunds } from "#support/refundScene.ts";
import { transfersOf } from "#support/transferScene.ts";

const scene = useRefunds({ ways: ["stripe", "transfer"] });
const { deps, stripe } = scene;
const admin = newActor("admin");
let payments: Payments;
beforeAll(() => {
  payments = { ...scene.payments(), beside: [transfersOf(deps)] };
});

const buy = async (person: SignedIn, way?: "stripe" | "transfer", months = 1) =>
  (await startCheckout(deps, payments, person, months, way)).redirectUrl ?? "";
const referenceOf = (url: string) => url.slice(-6);
const sessionOf = (url: string) => url.split("/").at(-1) ?? "";
const checkoutOf = ({ userId }: SignedIn) => findCheckout(deps, userId, membershipPurpose);
const membershipOf = async ({ userId }: SignedIn) =>
  (await deps.store.membership.get({ user_id: userId }).go({ consistent: true })).data;

/** Pays a page at Stripe, and reports it. */
const payPage = async (person: SignedIn, url: string) => {
  const session = stripe().books.pay(sessionOf(url));
  const subscriptionId = session.subscription ?? "";
  await receivePayment(deps, payments, {
    kind: "subscription",
    id: `evt_${crypto.randomUUID()}`,
    userId: person.userId,
    subscriptionId,
    failed: false,
    checkoutId: session.metadata["sid"],
    charge: undefined,
  });
  return stripe().books.subscriptions.get(subscriptionId);
};

const refundsOf = async ({ userId }: SignedIn) => {
  const rows = await readLedger(deps, userId);
  const tasks = await Promise.all(rows.map(({ payment_id }) => findTask(deps, `refund_${payment_id}`)));
  return tasks.filter((task) => task !== undefined).map(({ provider, reason }) => `${provider} ${reason}`);
};

describe("a membership where cards and transfers are on", () => {
  it("is paid the way that the person chose, cards without a choice", async () => {
    const [first, second] = [await newUser(deps), await newUser(deps)];
    expect(await buy(first)).not.toMatch(/\/pay\/\w{6}$/);
    expect((await checkoutOf(first))?.provider).toBe("stripe");
    expect(await buy(second, "transfer", 3)).toMatch(/\/pay\/\w{6}$/);
    expect(await checkoutOf(second)).toMatchObject({
      provider: "transfer",
      amount_cents: 3 * membershipPriceCents,
    });
    await expect(startCheckout({ ...deps }, transfersOf(deps), first, 1, "stripe")).rejects.toMatchObject({
      code: "WayNotOpen",
    });
  });

  it("changes its way: the old page closes, and a second call gets the same one", async () => {
    const person = await newUser(deps);
    const card = await buy(person, "stripe");
    const transfer = await buy(person, "transfer", 3);
    expect(await buy(person, "transfer", 3)).toBe(transfer);
    expect(stripe().books.sessions.get(sessionOf(card))?.status).toBe("expired");
    const again = await buy(person, "stripe");
    expect(again).not.toBe(card);
    expect(await findTransfer(deps, referenceOf(transfer))).toMatchObject({ status: "expired" });
    await payPage(person, again);
    expect(await membershipOf(person)).toMatchObject({ provider: "stripe" });
  });

  it("does not change once money moved", async () => {
    const sender = await newUser(deps);
    const reference = referenceOf(await buy(sender, "transfer"));
    await claimTransfer(deps, sender, reference);
    expect(referenceOf(await buy(sender, "stripe"))).toBe(reference);
    const payer = await newUser(deps);
    stripe().books.pay(sessionOf(await buy(payer, "stripe")));
    await expect(buy(payer, "transfer")).rejects.toMatchObject({ code: "PaymentUnderway" });
  });

  it("leaves one open purchase when two tabs choose at once", async () => {
    for (let round = 0; round < 5; round++) {
      const person = await newUser(deps);
      const card = await buy(person, "stripe");
      await Promise.allSettled([
        buy(person, "transfer", 3),
        buy(person, "transfer", 6),
        buy(person, "stripe"),
      ]);
      const { provider, session_id: session } = (await checkoutOf(person)) ?? {};
      const isCardOpen = stripe().books.sessions.get(sessionOf(card))?.status === "open";
      expect(isCardOpen).toBe(provider === "stripe");
      if (provider === "transfer" && session !== undefined)
        expect(await findTransfer(deps, session)).toMatchObject({ status: "awaiting" });
    }
  });

  it("returns a card payment that comes after the transfer was confirmed", async () => {
    const person = await newUser(deps);
    const card = await buy(person, "stripe");
    // The page was paid in the same second in which the person chose the transfer.
    const checkout = await checkoutOf(person);
    await deps.store.checkout
      .patch({ user_id: person.userId, purpose: membershipPurpose })
      .remove(["session_id"])
      .go();
    expect(checkout?.session_id).toBeDefined();
    const reference = referenceOf(await buy(person, "transfer"));
    expect(await confirmTransfer(deps, admin, reference, membershipPriceCents)).toBe("membership");
    const before = await membershipOf(person);
    const subscription = await payPage(person, card);
    expect(subscription?.status).toBe("canceled");
    expect(await refundsOf(person)).toEqual(["stripe months_unneeded"]);
    expect(await membershipOf(person)).toMatchObject({
      provider: "transfer",
      period_ends_at: before?.period_ends_at,
    });
  });

  it("pays a transfer back that comes after the card was charged", async () => {
    const person = await newUser(deps);
    const reference = referenceOf(await buy(person, "transfer", 3));
    await payPage(person, await buy(person, "stripe"));
    expect(await confirmTransfer(deps, admin, reference, 3 * membershipPriceCents)).toBe("payback");
    expect(await refundsOf(person)).toEqual(["transfer months_unneeded"]);
    expect(await membershipOf(person)).toMatchObject({ provider: "stripe" });
  });

  it("ends the unpaid subscription when the person pays by transfer instead", async () => {
    const { person, subscriptionId } = await scene.newSubscriber();
    const row = await membershipOf(person);
    const ended = new Date(Date.now() - 86_400_000).toISOString();
    await deps.store.membership
      .patch({ user_id: person.userId })
      .set({ period_ends_at: ended, failed_end: ended })
      .go();
    expect(row?.subscription_id).toBe(subscriptionId);
    const reference = referenceOf(await buy(person, "transfer"));
    expect(await confirmTransfer(deps, admin, reference, membershipPriceCents)).toBe("membership");
    const after = await membershipOf(person);
    expect(after).toMatchObject({ provider: "transfer" });
    expect(after?.subscription_id).toBeUndefined();
    expect(await findTask(deps, `end_${subscriptionId}`)).toMatchObject({
      provider: "stripe",
      reason: "paid_otherwise",
    });
  });
});

it("months as a present are paid the chosen way too", async () => {
  const person = await newUser(deps);
  await startGiftCheckout(deps, payments, person, 3, "transfer");
  expect(await findCheckout(deps, person.userId, giftPurpose)).toMatchObject({ provider: "transfer" });
  await startGiftCheckout(deps, payments, person, 3);
  expect(await findCheckout(deps, person.userId, giftPurpose)).toMatchObject({ provider: "stripe" });
});
