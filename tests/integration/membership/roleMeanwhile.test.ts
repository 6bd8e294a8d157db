import type { Role } from "@majlis/contracts/roles";
import { setUserRole } from "@majlis/core/admin/setUserRole";
import { activateMembership } from "@majlis/core/membership/activateMembership";
import { receivePayment } from "@majlis/core/membership/receivePayment";
import { startCheckout } from "@majlis/core/membership/startCheckout";
import { readLedger } from "@majlis/core/payments/ledger";
import type { Deps } from "@majlis/core/table/deps";
import { describe, expect, it } from "vitest";
import { deaths, dyingDeps, letDie } from "#support/dyingDeps.ts";
import { currentActor, newActor, newUser } from "#support/factories.ts";
import { fakePayments, openCheckout } from "#support/fakePayments.ts";
import { useRefunds } from "#support/refundScene.ts";
import { withClock } from "#support/table.ts";

/** Purchases whose person needs none any more when the money arrives. */

const { deps, stripe, payments, settle, deliver, table } = useRefunds();
const admin = newActor("admin");
const endless = ["city_founder", "admin", "member"] satisfies Role[];
const always = { consistent: true } as const;

const membershipOf = async (user_id: string) =>
  (await deps.store.membership.get({ user_id }).go(always)).data;
const userOf = async (id: string) => (await deps.store.user.get({ id }).go(always)).data;
const ledgerOf = async (userId: string) => (await readLedger(deps, userId)).map(({ kind }) => kind);
const subjects = async () =>
  (await deliver()).map(({ subject }) => subject).filter((one) => one !== "Your role at Majlis has changed");

/** A free account with Stripe's page open. */
const openPage = async () => {
  const person = await newUser(deps);
  const { redirectUrl = "" } = await startCheckout(deps, payments(), person);
  const pageId = redirectUrl.split("/").at(-1) ?? "";
  const pay = () => {
    const session = stripe().books.pay(pageId);
    const subscriptionId = session.subscription ?? "";
    const report = (from: Deps = deps, id = `evt_${crypto.randomUUID()}`) =>
      receivePayment(from, payments(), {
        kind: "subscription",
        id,
        userId: person.userId,
        subscriptionId,
        failed: false,
        checkoutId: session.metadata["sid"],
        charge: undefined,
      });
    return { subscriptionId, report, sid: session.metadata["sid"] ?? "" };
  };
  return { person, userId: person.userId, pageId, pay };
};

describe("Stripe's page of a person whose role changes", () => {
  it.each(endless)("takes no money once it is closed: %s", async (role) => {
    const { userId, pageId, pay } = await openPage();
    await setUserRole(deps, admin, { userId, role });
    stripe().down = true;
    expect(await settle()).toMatchObject({ postponed: 1 });
    stripe().down = false;
    expect(await settle(1)).toMatchObject({ finished: 1 });
    expect(stripe().books.sessions.get(pageId)?.status).toBe("expired");
    expect(pay).toThrow();
    expect(await subjects()).toEqual([]);
  });

  it.each(endless)("gives back what was paid before it closed: %s", async (role) => {
    const { person, userId, pay } = await openPage();
    const { subscriptionId, report, sid } = pay();
    await setUserRole(deps, admin, { userId, role });
    await Promise.all([report(), report()]);
    await report();
    expect(stripe().books.subscriptions.get(subscriptionId)?.status).toBe("canceled");
    expect(await ledgerOf(userId)).toEqual(["payment"]);
    expect((await membershipOf(userId))?.subscription_id).toBeUndefined();
    const claim = { session_id: "", sid };
    const { data: checkout } = await deps.store.checkout.get({ user_id: userId, purpose: "membership" }).go();
    const claimed = { ...claim, session_id: checkout?.session_id };
    await expect(activateMembership(deps, payments(), person, claimed)).rejects.toMatchObject({
      code: "MembershipIncluded",
    });
    await settle();
    await settle(1);
    expect(await ledgerOf(userId)).toEqual(["payment", "refund"]);
    expect(await userOf(userId)).toMatchObject({ role });
    expect((await userOf(userId))?.member_until).toBeUndefined();
    expect(await subjects()).toEqual(["Your money comes back", "Your refund of $20.00"]);
    // A demotion afterwards finds money that went back, and no month.
    await setUserRole(deps, admin, { userId, role: "free_user" });
    await report();
    expect((await currentActor(deps, person)).role).toBe("free_user");
    expect(await ledgerOf(userId)).toEqual(["payment", "refund"]);
    await subjects();
  });

  it.each(deaths)("gives it back once, though change and report die %s write %i", async (...death) => {
    const { userId, pay } = await openPage();
    const { subscriptionId, report } = pay();
    const setRole = (from: Deps) => setUserRole(from, admin, { userId, role: "city_founder" });
    await letDie(setRole(dyingDeps(deps, death)));
    await setRole(deps);
    await letDie(report(dyingDeps(deps, death), `evt_${userId}`));
    await report(deps, `evt_${userId}`);
    await report();
    await settle();
    await settle(1);
    expect(await ledgerOf(userId)).toEqual(["payment", "refund"]);
    expect(stripe().books.subscriptions.get(subscriptionId)?.status).toBe("canceled");
    expect(await userOf(userId)).toMatchObject({ role: "city_founder" });
    expect((await membershipOf(userId))?.subscription_id).toBeUndefined();
    expect((await subjects()).toSorted()).toEqual(["Your money comes back", "Your refund of $20.00"]);
  });

  it("buys the membership when the role has ended again", async () => {
    const { person, userId, pay } = await openPage();
    const { report } = pay();
    await setUserRole(deps, admin, { userId, role: "city_founder" });
    await setUserRole(deps, admin, { userId, role: "free_user" });
    await report();
    expect((await currentActor(deps, person)).role).toBe("member");
    expect(await ledgerOf(userId)).toEqual(["payment"]);
    await subjects();
  });
});

it("gives back a month that Stripe charges after an admin ended the membership", async () => {
  const { person, userId, pay } = await openPage();
  const { subscriptionId, report } = pay();
  await report();
  await setUserRole(deps, admin, { userId, role: "free_user" });
  stripe().books.renew(subscriptionId, "paid");
  await report();
  await report();
  await settle();
  expect(await ledgerOf(userId)).toEqual(["payment", "payment", "refund"]);
  expect((await currentActor(deps, person)).role).toBe("free_user");
  expect(stripe().books.subscriptions.get(subscriptionId)?.status).toBe("canceled");
  expect(await subjects()).toContain("Your money comes back");
});

describe("the simulated page of a person whose role changes", () => {
  it.each(endless)("charges nothing and takes no card without end: %s", async (role) => {
    const demo = withClock(
      {
        ...table.deps,
        settings: { stage: "local", ways: ["demo"], version: "test", addressKey: "majlis" },
      },
      "2032-06-01T12:00:00.000Z",
    );
    const person = await newUser(demo);
    const sid = await openCheckout(demo, person);
    await setUserRole(demo, admin, { userId: person.userId, role });
    const activate = () => activateMembership(demo, fakePayments(), person, { demo: "1", sid });
    await expect(activate()).rejects.toMatchObject({ code: "MembershipIncluded" });
    demo.setTime("2032-07-20T12:00:00.000Z");
    expect((await currentActor(demo, person)).role).toBe(role);
    expect(await ledgerOf(person.userId)).toEqual([]);
  });
});
