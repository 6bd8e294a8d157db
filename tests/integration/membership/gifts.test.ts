import type { SignedIn } from "@majlis/core/kernel/actor";
import { setUserRole } from "@majlis/core/admin/setUserRole";
import { activateMembership } from "@majlis/core/membership/activateMembership";
import { cancelMembership } from "@majlis/core/membership/cancelMembership";
import { getMembership } from "@majlis/core/membership/getMembership";
import { activateGift } from "@majlis/core/membership/gifts/activateGift";
import { getGift } from "@majlis/core/membership/gifts/getGift";
import { listMyGifts } from "@majlis/core/membership/gifts/listMyGifts";
import { redeemGift } from "@majlis/core/membership/gifts/redeemGift";
import { refundGift } from "@majlis/core/membership/gifts/refundGift";
import { startGiftCheckout } from "@majlis/core/membership/gifts/startGiftCheckout";
import { receivePayment } from "@majlis/core/membership/receivePayment";
import { readLedger } from "@majlis/core/payments/ledger";
import type { PaymentEvent, Payments } from "@majlis/core/payments/payments";
import { settlePayments } from "@majlis/core/payments/settlePayments";
import type { Deps } from "@majlis/core/table/deps";
import { describe, expect, it } from "vitest";
import { currentActor, newActor, newMember, newUser } from "#support/factories.ts";
import { fakePayments, openCheckout, sidOf } from "#support/fakePayments.ts";
import { coreDeps } from "#support/ownTable.ts";
import { withClock } from "#support/table.ts";

const deps = coreDeps();
const bought = "2031-05-07T09:00:00.000Z";
const payments = fakePayments();

const start = async (now: Deps, giver: SignedIn, months: number, by: Payments = payments) =>
  sidOf((await startGiftCheckout(now, by, giver, months)).redirectUrl);
const give = async (now: Deps, giver: SignedIn, months = 3) =>
  activateGift(now, payments, giver, await start(now, giver, months));

const mailsOf = async (now: Deps, { userId }: SignedIn) => {
  const { data } = await now.store.outbox.scan
    .where(({ user_id }, { eq }) => eq(user_id, String(userId)))
    .go({ pages: "all" });
  return data.toSorted((one, other) => one.id.localeCompare(other.id));
};

describe("a gift in demo mode", () => {
  it("is made once for two calls, with payment, receipt and mail", async () => {
    const now = withClock(deps, bought);
    const giver = await newUser(now);
    const sid = await start(now, giver, 3);
    const [one, other] = await Promise.all([1, 2].map(() => activateGift(now, payments, giver, sid)));
    expect(one).toEqual(other);
    expect(one).toMatchObject({
      months: 3,
      amount_cents: 6000,
      status: "unused",
      code: expect.stringMatching(/^[0-9A-HJKMNP-TV-Z]{16}$/),
      refundable_until: "2031-05-21T09:00:00.000Z",
      expires_at: "2033-05-07T09:00:00.000Z",
    });
    expect(await readLedger(now, giver.userId)).toMatchObject([
      { kind: "payment", purpose: "gift", amount_cents: 6000, provider: "demo" },
    ]);
    expect((await mailsOf(now, giver)).map(({ template }) => template)).toEqual(["gift_bought"]);
    expect((await getMembership(now, giver)).status).toBeNull();
  });

  it("is listed and read by its giver only", async () => {
    const now = withClock(deps, bought);
    const giver = await newUser(now);
    const gift = await give(now, giver, 1);
    expect((await listMyGifts(now, giver, { limit: 10 })).items).toEqual([gift]);
    const other = await newUser(now);
    await expect(getGift(now, other, gift.id)).rejects.toMatchObject({ code: "GiftNotFound" });
    await expect(refundGift(now, other, gift.id)).rejects.toMatchObject({ code: "GiftNotFound" });
    await expect(activateGift(now, payments, other, gift.id)).rejects.toMatchObject({
      code: "InvalidSession",
    });
  });

  it("cannot be bought in a deployment without gifts", async () => {
    const now = withClock(deps, bought);
    const off = { ...now, settings: { ...now.settings, off: new Set(["gifts"] as const) } };
    const bought3 = startGiftCheckout(off, payments, await newUser(now), 3);
    await expect(bought3).rejects.toMatchObject({ code: "NothingOnSale" });
  });
});

describe("redeeming", () => {
  it("makes one of two people a member, and tells the giver without a name", async () => {
    const now = withClock(deps, bought);
    const giver = await newUser(now);
    const { code, id } = await give(now, giver);
    const people = await Promise.all([newUser(now), newUser(now)]);
    const outcomes = await Promise.allSettled(people.map((person) => redeemGift(now, person, code)));
    const refused = outcomes.filter(({ status }) => status === "rejected");
    expect(refused).toMatchObject([{ reason: { code: "GiftRedeemed" } }]);
    const memberships = await Promise.all(
      people.map(async (person) => getMembership(now, await currentActor(now, person))),
    );
    expect(memberships.map(({ status }) => status).toSorted()).toEqual(["active", null]);
    expect(memberships.find(({ status }) => status)?.expiresAt).toBe("2031-08-07T09:00:00.000Z");
    expect(await getGift(now, giver, id)).toMatchObject({ status: "redeemed", redeemed_at: bought });
    const told = (await mailsOf(now, giver)).filter(({ template }) => template === "gift_redeemed");
    expect(told).toMatchObject([{ data: { months: 3 } }]);
    expect(told[0]?.data).not.toHaveProperty("receiver_id");
    for (const person of people) expect(await mailsOf(now, person)).toEqual([]);
  });

  it("answers a second call of the same person like the first", async () => {
    const now = withClock(deps, bought);
    const { code } = await give(now, await newUser(now));
    const person = await newUser(now);
    const first = await redeemGift(now, person, code);
    expect(await redeemGift(now, person, code)).toEqual(first);
    expect((await getMembership(now, await currentActor(now, person))).expiresAt).toBe(first.expiresAt);
  });

  it("names the receiver where they agree", async () => {
    const now = withClock(deps, bought);
    const giver = await newUser(now);
    const { code } = await give(now, giver);
    const person = await newUser(now);
    await redeemGift(now, person, code, true);
    expect((await mailsOf(now, giver)).at(-1)).toMatchObject({ data: { receiver_id: person.userId } });
  });

  it("extends a membership from its end, and leaves a cancellation as it is", async () => {
    const now = withClock(deps, bought);
    const giver = await newUser(now);
    const { person } = await newMember(now);
    const first = await redeemGift(now, person, (await give(now, giver, 1)).code);
    expect(first).toEqual({ months: 1, expiresAt: "2031-07-07T09:00:00.000Z" });
    await cancelMembership(now, payments, person);
    const second = await redeemGift(now, person, (await give(now, giver, 12)).code);
    expect(second.expiresAt).toBe("2032-07-07T09:00:00.000Z");
    expect(await getMembership(now, person)).toMatchObject({ status: "canceled_at_period_end" });
  });

  it("begins now after an expired membership", async () => {
    const now = withClock(deps, bought);
    const { person } = await newMember(now);
    now.setTime("2032-01-01T00:00:00.000Z");
    const { code } = await give(now, await newUser(now), 1);
    expect((await redeemGift(now, await currentActor(now, person), code)).expiresAt).toBe(
      "2032-02-01T00:00:00.000Z",
    );
  });

  it("is refused while a subscription pays, canceled or not, and works once it has ended", async () => {
    const now = withClock(deps, bought);
    const { code } = await give(now, await newUser(now), 1);
    const { person } = await newMember(now);
    const key = { user_id: person.userId };
    const row = now.store.membership.patch(key);
    await row.set({ provider: "stripe", subscription_id: "sub_1", customer_id: "cus_1" }).go();
    await expect(redeemGift(now, person, code)).rejects.toMatchObject({ code: "GiftAfterSubscription" });
    await now.store.membership.patch(key).set({ canceled: true }).go();
    await expect(redeemGift(now, person, code)).rejects.toMatchObject({ code: "GiftAfterSubscription" });
    now.setTime("2031-06-07T09:00:01.000Z");
    const ended = await currentActor(now, person);
    expect((await redeemGift(now, ended, code)).expiresAt).toBe("2031-07-07T09:00:01.000Z");
    const { data } = await now.store.membership.get(key).go();
    expect(data).toMatchObject({ canceled: false, provider: "transfer" });
    expect(data).not.toHaveProperty("subscription_id");
  });

  it("is refused for a card without end, and the code stays valid", async () => {
    const now = withClock(deps, bought);
    const { code } = await give(now, await newUser(now));
    const founder = await newUser(now, { role: "city_founder" });
    await expect(redeemGift(now, founder, code)).rejects.toMatchObject({ code: "GiftNotNeeded" });
    expect((await redeemGift(now, await newUser(now), code)).months).toBe(3);
  });

  it("says what became of a code: unknown, taken back, over after two years", async () => {
    const now = withClock(deps, bought);
    const giver = await newUser(now);
    const person = await newUser(now);
    const gift = await give(now, giver);
    const refusal = (code: string) => redeemGift(now, person, code).catch(({ code: error }) => String(error));
    expect(await refusal("0123456789ABCDEF")).toBe("GiftUnknown");
    await refundGift(now, giver, gift.id);
    expect(await refusal(gift.code)).toBe("GiftReturned");
    const late = await give(now, giver);
    now.setTime(late.expires_at);
    expect(await refusal(late.code)).toBe("GiftEnded");
    expect((await getGift(now, giver, late.id)).status).toBe("ended");
  });
});

describe("taking back", () => {
  it("returns the money once, with a refund of the ledger", async () => {
    const now = withClock(deps, bought);
    const giver = await newUser(now);
    const { id } = await give(now, giver);
    const [one, other] = await Promise.all([refundGift(now, giver, id), refundGift(now, giver, id)]);
    expect([one.status, other.status]).toEqual(["refunded", "refunded"]);
    await settlePayments(now, payments);
    const ledger = await readLedger(now, giver.userId);
    expect(ledger.map(({ kind, amount_cents }) => [kind, amount_cents])).toEqual([
      ["payment", 6000],
      ["refund", 6000],
    ]);
    expect((await mailsOf(now, giver)).map(({ template }) => template)).toContain("refund_sent");
  });

  it("ends after 14 days and with the redemption", async () => {
    const now = withClock(deps, bought);
    const giver = await newUser(now);
    const gift = await give(now, giver);
    now.setTime(gift.refundable_until);
    await expect(refundGift(now, giver, gift.id)).rejects.toMatchObject({ code: "GiftKept" });
    await redeemGift(now, await newUser(now), gift.code);
    await expect(refundGift(now, giver, gift.id)).rejects.toMatchObject({ code: "GiftRedeemed" });
  });

  it("and a redemption at once: one of them counts", async () => {
    const now = withClock(deps, bought);
    const giver = await newUser(now);
    const { id, code } = await give(now, giver);
    const person = await newUser(now);
    const outcomes = await Promise.allSettled([refundGift(now, giver, id), redeemGift(now, person, code)]);
    expect(outcomes.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    const { status } = await getGift(now, giver, id);
    const isMember = (await getMembership(now, await currentActor(now, person))).status === "active";
    expect([status, isMember]).toEqual(isMember ? ["redeemed", true] : ["refunded", false]);
  });
});

describe("a gift paid with Stripe", () => {
  const scene = async () => {
    const now = withClock({ ...deps, settings: { ...deps.settings, ways: ["stripe"] as const } }, bought);
    const stripe = fakePayments({
      provider: "stripe",
      openGiftPage: async ({ checkoutId }) => ({
        sessionId: `cs_${checkoutId}`,
        url: `https://checkout.stripe.com/?sid=${checkoutId}`,
      }),
      readSessionState: async () => "processing",
    });
    const giver = await newUser(now);
    const sid = await start(now, giver, 12, stripe);
    const paid = (id: string, amountCents: number): PaymentEvent => ({
      kind: "seatPaid",
      id: `${id}_${sid}`,
      userId: giver.userId,
      eventId: "gift",
      purpose: "gift",
      checkoutId: sid,
      paymentId: `pi_${sid}`,
      charge: { amountCents, currency: "usd" },
    });
    return { now, stripe, giver, sid, paid };
  };

  it("appears with the provider's event, once for repeated events", async () => {
    const { now, stripe, giver, sid, paid } = await scene();
    await expect(activateGift(now, stripe, giver, sid)).rejects.toMatchObject({ code: "PaymentPending" });
    for (const id of ["evt_1", "evt_1", "evt_2"]) await receivePayment(now, stripe, paid(id, 24_000));
    expect(await activateGift(now, stripe, giver, sid)).toMatchObject({ months: 12, status: "unused" });
    expect(await readLedger(now, giver.userId)).toHaveLength(1);
  });

  it("is not made of another amount", async () => {
    const { now, stripe, giver, paid } = await scene();
    expect(await receivePayment(now, stripe, paid("evt_1", 100))).toBe("mismatch");
    expect((await listMyGifts(now, giver, { limit: 10 })).items).toEqual([]);
  });

  it("ends when the provider returns its money, unless it was redeemed", async () => {
    const { now, stripe, giver, sid, paid } = await scene();
    await receivePayment(now, stripe, paid("evt_1", 24_000));
    const gift = await activateGift(now, stripe, giver, sid);
    const returning = fakePayments({
      ...stripe,
      findPayment: async () => ({
        kind: "seat",
        eventId: "gift",
        purpose: "gift",
        userId: giver.userId,
        returnedCents: 24_000,
        isKept: false,
        refundFailure: undefined,
      }),
    });
    const moved = { kind: "moneyMoved", id: `evt_moved_${sid}`, paymentId: `pi_${sid}` } as const;
    await receivePayment(now, returning, moved);
    const refused = redeemGift(now, await newUser(now), gift.code);
    await expect(refused).rejects.toMatchObject({ code: "GiftReturned" });
    expect((await readLedger(now, giver.userId)).map(({ kind }) => kind)).toEqual(["payment", "refund"]);
  });

  it("goes back when the account of its giver is gone", async () => {
    const { now, stripe, paid } = await scene();
    const gone = { ...paid("evt_1", 24_000), userId: newActor().userId };
    await receivePayment(now, stripe, gone);
    const ledger = await readLedger(now, gone.userId);
    expect(ledger).toMatchObject([{ kind: "payment", purpose: "gift" }]);
    const { data } = await now.store.paymentTask.get({ id: `refund_${ledger[0]?.payment_id}` }).go();
    expect(data).toMatchObject({ reason: "gift_returned", amount_cents: 24_000 });
  });
});

it("a present and a purchase go on from the same day after an admin took the role", async () => {
  const ends = [];
  for (const way of ["gift", "purchase"]) {
    const now = withClock(deps, bought);
    const { person } = await newMember(now);
    await setUserRole(now, newActor("admin"), { userId: person.userId, role: "free_user" });
    now.setTime("2031-05-20T09:00:00.000Z");
    const free = await currentActor(now, person);
    if (way === "gift") {
      const { code } = await give(now, await newUser(now), 1);
      for (const _ of [1, 2]) await redeemGift(now, free, code);
    } else await activateMembership(now, payments, free, { demo: "1", sid: await openCheckout(now, free) });
    expect((await currentActor(now, person)).role).toBe("member");
    ends.push((await getMembership(now, await currentActor(now, person))).expiresAt);
  }
  expect(ends).toEqual(["2031-07-07T09:00:00.000Z", "2031-07-07T09:00:00.000Z"]);
});
