// A house with a yearly price: years by transfer and simulated ones.
import { giveMonths } from "@majlis/core/admin/giveMonths";
import { issueGift } from "@majlis/core/admin/issueGift";
import { takeBackMonths } from "@majlis/core/admin/takeBackMonths";
import type { SignedIn } from "@majlis/core/kernel/actor";
import { activateMembership } from "@majlis/core/membership/activateMembership";
import { cancelMembership } from "@majlis/core/membership/cancelMembership";
import { redeemGift } from "@majlis/core/membership/gifts/redeemGift";
import { startCheckout } from "@majlis/core/membership/startCheckout";
import { findTransfer } from "@majlis/core/payments/transfers";
import { getSavings } from "@majlis/core/redemptions/getSavings";
import type { QueueDeps } from "@majlis/core/table/deps";
import { withOwnQueue } from "@majlis/core/tasks/runTask";
import { describe, expect, it, vi } from "vitest";
import { runDueRows } from "#support/dueRows.ts";
import { currentActor, newUser } from "#support/factories.ts";
import { fakePayments, sidOf } from "#support/fakePayments.ts";
import { transferScene } from "#support/transferScene.ts";
import { yearlyPrice } from "#support/yearlyHouse.ts";

vi.mock("@majlis/contracts/house/house", () => import("#support/yearlyHouse.ts"));

const scene = transferScene("2032-06-01T12:00:00.000Z");
const { now, buyer, buy, confirm, ledger, membershipOf, mailsTo, admin } = scene;
const fake = fakePayments({ closePage: async () => {} });

const paymentsOf = async (person: SignedIn) =>
  (await ledger(person)).map(({ amount_cents, months = 1 }) => [amount_cents, months]);
const announcedTo = async (person: SignedIn) =>
  (await mailsTo(person))
    .filter(({ template }) => template === "renewal_soon")
    .map(({ data }): Record<string, unknown> => Object(data));

describe("a year by transfer", () => {
  it("has one reference, and is followed by a year that is announced three days before", async () => {
    scene.setDay(0);
    const person = await buyer();
    const reference = await buy(person, 1, "year");
    expect(await buy(person, 1, "year")).toBe(reference);
    // Twelve months are the same purchase.
    expect(await buy(person, 12)).toBe(reference);
    expect(await findTransfer(now, reference)).toMatchObject({ months: 12, amount_cents: yearlyPrice });
    expect(await confirm(reference, yearlyPrice)).toBe("membership");
    expect(await membershipOf(person)).toMatchObject({
      period_ends_at: "2033-06-01T12:00:00.000Z",
      period_months: 12,
    });
    expect(await paymentsOf(person)).toEqual([[yearlyPrice, 12]]);
    scene.setDay(363);
    await scene.runDue();
    const [notice, ...others] = await announcedTo(person);
    expect(others).toEqual([]);
    expect(notice).toMatchObject({ amount_cents: yearlyPrice, months: 12 });
    expect(await confirm(String(notice?.["reference"]), yearlyPrice)).toBe("membership");
    expect(await membershipOf(person)).toMatchObject({ period_ends_at: "2034-06-01T12:00:00.000Z" });
  });

  it("is replaced by a month until it was claimed, and adds on in the grace", async () => {
    scene.setDay(0);
    const person = await buyer();
    const year = await buy(person, 1, "year");
    const month = await buy(person, 1);
    expect(await findTransfer(now, year)).toMatchObject({ status: "expired" });
    await confirm(month, 2000);
    await expect(buy(person, 1, "year")).rejects.toMatchObject({ code: "AlreadyMember" });
    scene.setDay(32);
    await confirm(await buy(await currentActor(now, person), 1, "year"), yearlyPrice);
    expect(await membershipOf(person)).toMatchObject({
      period_ends_at: "2033-07-01T12:00:00.000Z",
      period_months: 12,
    });
    scene.setDay(400);
    const claimed = await buy(await currentActor(now, person), 1, "year");
    await scene.claim(person, claimed);
    expect(await buy(await currentActor(now, person), 3)).toBe(claimed);
    scene.setDay(0);
  });

  it("is followed by months of a month, once a month was bought after it", async () => {
    scene.setDay(0);
    const person = await buyer();
    await confirm(await buy(person, 1, "year"), yearlyPrice);
    scene.setDay(367);
    await confirm(await buy(await currentActor(now, person), 1), 2000);
    const after = await membershipOf(person);
    expect(after?.period_ends_at).toBe("2033-07-01T12:00:00.000Z");
    expect(after?.period_months).toBeUndefined();
    scene.setDay(393);
    await scene.runDue();
    expect(await announcedTo(person)).toMatchObject([
      { amount_cents: 2000, period_ends_at: "2033-07-01T12:00:00.000Z" },
    ]);
  });
});

describe("a simulated year", () => {
  const at = (instant: string): QueueDeps =>
    withOwnQueue({
      ...now,
      clock: { now: () => new Date(instant) },
      settings: { ...now.settings, ways: ["demo"] },
    });
  const begins = at("2040-01-31T12:00:00.000Z");
  const ends = "2041-01-31T12:00:00.000Z";
  const buyIn = async (deps: QueueDeps, person: SignedIn, period: "month" | "year") => {
    const { redirectUrl } = await startCheckout(deps, fake, person, 1, "demo", period);
    await activateMembership(deps, fake, person, { demo: "1", sid: sidOf(redirectUrl) });
    return currentActor(deps, person);
  };
  const yearly = async () => buyIn(begins, await newUser(begins), "year");

  it("renews after a year, for a year, once", async () => {
    const person = await yearly();
    expect(await membershipOf(person)).toMatchObject({ period_ends_at: ends, period_months: 12 });
    await runDueRows(at("2041-01-28T12:05:00.000Z"));
    const later = at("2041-01-31T12:05:00.000Z");
    await runDueRows(later);
    await runDueRows(later);
    expect(await announcedTo(person)).toMatchObject([
      { amount_cents: yearlyPrice, months: 12, simulated: true },
    ]);
    expect(await membershipOf(person)).toMatchObject({ period_ends_at: "2042-01-31T12:00:00.000Z" });
    expect(await paymentsOf(person)).toEqual([
      [yearlyPrice, 12],
      [yearlyPrice, 12],
    ]);
    expect((await getSavings(later, person)).price.amount).toBe(Math.round(yearlyPrice / 12));
  });

  it("becomes a month after its end: the page of the other period is an old one by then", async () => {
    const deps = at("2050-03-01T12:00:00.000Z");
    const person = await newUser(deps);
    const { redirectUrl: old } = await startCheckout(deps, fake, person, 1, "demo", "month");
    const member = await buyIn(deps, person, "year");
    await expect(
      activateMembership(deps, fake, member, { demo: "1", sid: sidOf(old) }),
    ).rejects.toMatchObject({ code: "InvalidSession" });
    await cancelMembership(deps, fake, member);
    const before = at("2051-02-28T12:00:00.000Z");
    await expect(startCheckout(before, fake, member, 1, "demo", "month")).rejects.toMatchObject({
      code: "AlreadyMember",
    });
    const after = at("2051-03-01T12:10:00.000Z");
    await runDueRows(after);
    await buyIn(after, await currentActor(after, member), "month");
    const row = await membershipOf(person);
    expect(row).toMatchObject({ period_ends_at: "2051-04-01T12:10:00.000Z", canceled: false });
    expect(row?.period_months).toBeUndefined();
    expect(await paymentsOf(person)).toEqual([
      [yearlyPrice, 12],
      [2000, 1],
    ]);
  });

  it("keeps its period when months are added as a present, or given and taken back", async () => {
    const person = await yearly();
    const form = { months: 3, percent: null, uses: 1, until: "2040-12-31", note: "" };
    const { code } = await issueGift(begins, admin, { key: crypto.randomUUID(), ...form });
    await redeemGift(begins, person, String(code));
    expect(await membershipOf(person)).toMatchObject({
      period_ends_at: "2041-04-30T12:00:00.000Z",
      period_months: 12,
    });
    const given = { userId: person.userId, until: "2042-01-01", reason: "Helped" };
    await giveMonths(begins, admin, given);
    expect(await membershipOf(person)).toMatchObject({ period_months: 12 });
    await takeBackMonths(begins, admin, { userId: person.userId, reason: "A mistake" });
    expect(await membershipOf(person)).toMatchObject({
      period_ends_at: "2041-04-30T12:00:00.000Z",
      period_months: 12,
    });
  });

  it("is not begun by twelve months as a present", async () => {
    const person = await newUser(begins);
    const form = { months: 12, percent: null, uses: 1, until: "2040-12-31", note: "" };
    const { code } = await issueGift(begins, admin, { key: crypto.randomUUID(), ...form });
    await redeemGift(begins, person, String(code));
    const row = await membershipOf(person);
    expect([row?.period_ends_at, row?.period_months]).toEqual([ends, undefined]);
  });
});
