// Codes of the house that take a percentage off the first month: simulated, by transfer and by Stripe.
import { issueGift as issueEndpoint } from "@majlis/contracts/admin/gifts";
import { getMembership as membershipEndpoint } from "@majlis/contracts/membership";
import { redeemGift as redeemEndpoint } from "@majlis/contracts/membership/gifts";
import { listMyReceipts } from "@majlis/contracts/payments";
import { issueGift } from "@majlis/core/admin/issueGift";
import { withdrawGift } from "@majlis/core/admin/withdrawGift";
import type { SignedIn } from "@majlis/core/kernel/actor";
import { activateMembership } from "@majlis/core/membership/activateMembership";
import { redeemGift } from "@majlis/core/membership/gifts/redeemGift";
import { startCheckout } from "@majlis/core/membership/startCheckout";
import { readLedger } from "@majlis/core/payments/ledger";
import { findTransfer } from "@majlis/core/payments/transfers";
import type { Deps } from "@majlis/core/table/deps";
import { confirmTransfer } from "@majlis/core/transfers/confirmTransfer";
import { describe, expect, it } from "vitest";
import { currentActor, newActor, newMember, newUser } from "#support/factories.ts";
import { newAccount } from "#support/factoriesOverHttp.ts";
import { fakePayments, sidOf } from "#support/fakePayments.ts";
import { useStripe } from "#support/stripeCalls.ts";
import { transferScene } from "#support/transferScene.ts";

const { now, payments: transfers, admin } = transferScene();
const demo = { ...now, settings: { ...now.settings, ways: ["demo"] as const } };
const fake = fakePayments({ closePage: async () => {} });

const issue = async (percent: number, uses: number | null = 5) => {
  const form = { months: null, percent, uses, until: "2032-12-31", note: "First month" };
  const { id, code } = await issueGift(now, admin, { key: crypto.randomUUID(), ...form });
  return { id, code: String(code) };
};
const refusalOf = (person: SignedIn, code: string) =>
  redeemGift(now, person, code).then(
    () => "redeemed",
    ({ code: refusal }) => String(refusal),
  );
const buy = async (when: Deps, person: SignedIn) => {
  const sid = sidOf((await startCheckout(when, fake, person)).redirectUrl);
  await activateMembership(when, fake, person, { demo: "1", sid });
};
const amountsOf = async ({ userId }: SignedIn) =>
  (await readLedger(now, userId)).map(({ amount_cents }) => amount_cents);

describe("a percentage off the first month", () => {
  it("is kept once, and charges nothing", async () => {
    const { code } = await issue(50);
    const person = await newUser(now);
    expect(await Promise.all([redeemGift(now, person, code), redeemGift(now, person, code)])).toEqual([
      { percent: 50 },
      { percent: 50 },
    ]);
    expect(await redeemGift(now, person, code)).toEqual({ percent: 50 });
    expect(await amountsOf(person)).toEqual([]);
    expect(await refusalOf(person, (await issue(90)).code)).toBe("GiftNewOnly");
  });

  it("is for people who never paid, and for one of several at the last use", async () => {
    const { code } = await issue(50, 1);
    const { person: payer } = await newMember(demo);
    expect(await refusalOf(payer, code)).toBe("GiftNewOnly");
    expect(await refusalOf(await newUser(now, { role: "city_founder" }), code)).toBe("GiftNotNeeded");
    const people = await Promise.all([newUser(now), newUser(now), newUser(now)]);
    const outcomes = await Promise.all(people.map((person) => refusalOf(person, code)));
    expect(outcomes.toSorted()).toEqual(["GiftUsedUp", "GiftUsedUp", "redeemed"]);
  });

  it("lowers the first simulated payment alone, in ledger and receipt", async () => {
    const { id, code } = await issue(25);
    const person = await newUser(demo);
    await startCheckout(demo, fake, person);
    await redeemGift(demo, person, code);
    await withdrawGift(demo, admin, id);
    await buy(demo, person);
    expect(await amountsOf(person)).toEqual([1500]);
    const { data } = await now.store.outbox.scan
      .where((is, { eq }) => eq(is.user_id, String(person.userId)))
      .go({ pages: "all" });
    expect(data.map(({ template, data: facts }) => [template, Object(facts).amount_cents])).toEqual([
      ["membership_receipt", 1500],
    ]);
    const later = { ...demo, clock: { now: () => new Date("2032-12-01T12:00:00.000Z") } };
    await buy(later, await currentActor(later, person));
    expect((await amountsOf(person)).toSorted()).toEqual([1500, 2000]);
  });

  it("is taken off the first of several months by transfer", async () => {
    const { code } = await issue(50);
    const person = await newUser(now);
    await redeemGift(now, person, code);
    const { redirectUrl = "" } = await startCheckout(now, transfers, person, 3);
    const reference = redirectUrl.slice(-6);
    expect(await findTransfer(now, reference)).toMatchObject({ months: 3, amount_cents: 5000 });
    await confirmTransfer(now, newActor("admin"), reference, 5000);
    expect(await amountsOf(person)).toEqual([5000]);
    const { data } = await now.store.membership.get({ user_id: person.userId }).go();
    expect(data?.period_ends_at).toBe("2032-09-01T12:00:00.000Z");
  });
});

describe("with Stripe", () => {
  const { books, ask, openPage, subscriptionOf, tell } = useStripe();
  const adminEmail = "admin@majlis.test";
  const claim = async (percent: number) => {
    const { email } = await newAccount();
    const form = { months: null, percent, uses: 1, until: "2099-12-31", note: "First month" };
    const { body } = await ask(issueEndpoint, adminEmail, { body: { key: crypto.randomUUID(), ...form } });
    expect((await ask(redeemEndpoint, email, { body: { code: body.code } })).body).toEqual({ percent });
    return email;
  };
  const receiptsOf = async (email: string) =>
    (await ask(listMyReceipts, email)).body.items.map(
      ({ amount_cents }: { amount_cents: number }) => amount_cents,
    );

  it("is a coupon of the first invoice, and the next month costs the full price", async () => {
    const email = await claim(35);
    const session = await openPage(email);
    expect([session.unit_amount, session.amount_total]).toEqual([2000, 1300]);
    books().pay(session.id);
    await tell("checkout.session.completed", session);
    const { id, latest_invoice } = subscriptionOf(session);
    await tell("invoice.paid", latest_invoice);
    expect((await ask(membershipEndpoint, email)).body.status).toBe("active");
    expect(await receiptsOf(email)).toEqual([1300]);
    await tell("invoice.paid", books().renew(id, "paid").latest_invoice);
    expect(await receiptsOf(email)).toEqual([2000, 1300]);
  });

  it("grants nothing for an amount that was not asked", async () => {
    const email = await claim(50);
    const session = await openPage(email);
    session.amount_total = 700;
    books().pay(session.id);
    await tell("checkout.session.completed", session);
    expect((await ask(membershipEndpoint, email)).body.status).toBeNull();
    expect(await receiptsOf(email)).toEqual([]);
  });
});
