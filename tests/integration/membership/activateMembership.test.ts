import { isMemberRole } from "@majlis/contracts/roles";
import { activateMembership } from "@majlis/core/membership/activateMembership";
import { cancelMembership } from "@majlis/core/membership/cancelMembership";
import { getMembership } from "@majlis/core/membership/getMembership";
import { startCheckout } from "@majlis/core/membership/startCheckout";
import { describe, expect, it } from "vitest";
import { currentActor, newMember, newUser } from "#support/factories.ts";
import { fakePayments, openCheckout } from "#support/fakePayments.ts";
import { countsOf, testDeps, withClock } from "#support/table.ts";
import { meteredDeps } from "#support/countUnits.ts";
import { isLong } from "#support/property.ts";

const deps = testDeps();
const payments = fakePayments();
const day = "2031-05-07";
const bought = `${day}T09:00:00.000Z`;

describe("activation", () => {
  it("happens once for concurrent calls", async () => {
    const now = withClock(deps, bought);
    const person = await newUser(now);
    const sid = await openCheckout(now, person);
    const before = await countsOf(deps, "users", "activations");
    const calls = Array.from({ length: isLong ? 30 : 8 }, () =>
      activateMembership(now, payments, person, { demo: "1", sid }),
    );
    const outcomes = await Promise.allSettled(calls);
    expect(outcomes.filter(({ status }) => status === "rejected")).toEqual([]);
    const after = await countsOf(deps, "users", "activations");
    expect(after[`activations/${day}`]).toBe((before[`activations/${day}`] ?? 0) + 1);
    expect(await getMembership(now, await currentActor(now, person))).toMatchObject({
      memberSince: bought,
      expiresAt: "2031-06-07T09:00:00.000Z",
      validUntil: "2031-06-14T09:00:00.000Z",
    });
  });

  it("writes role, end and first day to the user's row", async () => {
    const now = withClock(deps, bought);
    const { person } = await newMember(now);
    const { data } = await deps.store.user.get({ id: person.userId }).go();
    expect(data).toMatchObject({
      role: "member",
      member_until: "2031-06-14T09:00:00.000Z",
      onboarded_at: bought,
    });
    expect(isMemberRole(person.role)).toBe(true);
  });

  it("ends to the second after the month and the grace period", async () => {
    const now = withClock(deps, bought);
    const { person } = await newMember(now);
    const roleAt = async (instant: string) => {
      now.setTime(instant);
      return (await currentActor(now, person)).role;
    };
    expect(await roleAt("2031-06-14T08:59:59.000Z")).toBe("member");
    expect((await getMembership(now, await currentActor(now, person))).status).toBe("past_due");
    expect(await roleAt("2031-06-14T09:00:00.000Z")).toBe("free_user");
    expect(await getMembership(now, await currentActor(now, person))).toMatchObject({
      status: "expired",
      qrCode: null,
    });
  });

  it("is not repeated by a used session after the membership ended", async () => {
    const now = withClock(deps, bought);
    const person = await newUser(now);
    const sid = await openCheckout(now, person);
    await activateMembership(now, payments, person, { demo: "1", sid });
    await activateMembership(now, payments, person, { demo: "1", sid });
    now.setTime("2031-07-01T00:00:00.000Z");
    await expect(activateMembership(now, payments, person, { demo: "1", sid })).rejects.toThrow(
      "Invalid session",
    );
  });

  it("refuses a checkout that is older than a day", async () => {
    const now = withClock(deps, bought);
    const person = await newUser(now);
    const sid = await openCheckout(now, person);
    now.setTime("2031-05-08T09:00:00.000Z");
    await expect(activateMembership(now, payments, person, { demo: "1", sid })).rejects.toMatchObject({
      code: "PurchaseEnded",
    });
    expect(await openCheckout(now, person)).not.toBe(sid);
  });

  it.each([
    ["in production", { stage: "production", ways: [], version: "test", addressKey: "majlis" }],
    ["with Stripe", { stage: "local", ways: ["stripe"], version: "test", addressKey: "majlis" }],
  ] as const)("demo=1 is refused %s", async (_, settings) => {
    const person = await newUser(deps);
    const sid = await openCheckout(deps, person);
    for (const claim of [{ demo: "1", sid }, { demo: "1" }] as const)
      await expect(activateMembership({ ...deps, settings }, payments, person, claim)).rejects.toThrow(
        "Invalid session",
      );
    expect((await currentActor(deps, person)).role).toBe("free_user");
  });

  it("continues from the month's end within the grace period", async () => {
    const now = withClock(deps, bought);
    const { person, code } = await newMember(now);
    now.setTime("2031-06-10T00:00:00.000Z");
    await activateMembership(now, payments, person, { demo: "1", sid: await openCheckout(now, person) });
    expect(await getMembership(now, await currentActor(now, person))).toMatchObject({
      status: "active",
      memberSince: bought,
      expiresAt: "2031-07-07T09:00:00.000Z",
      qrCode: code,
    });
  });

  it("starts a new month with the old card after the end", async () => {
    const now = withClock(deps, bought);
    const { person, code } = await newMember(now);
    now.setTime("2031-12-31T10:00:00.000Z");
    await activateMembership(now, payments, person, { demo: "1", sid: await openCheckout(now, person) });
    expect(await getMembership(now, await currentActor(now, person))).toMatchObject({
      expiresAt: "2032-01-31T10:00:00.000Z",
      qrCode: code,
    });
    const { data } = await deps.store.user.get({ id: person.userId }).go();
    expect(data?.onboarded_at).toBe(bought);
  });

  it("leaves one consistent membership after a concurrent cancellation", async () => {
    const now = withClock(deps, bought);
    const { person } = await newMember(now);
    await Promise.all(Array.from({ length: 8 }, () => cancelMembership(now, payments, person)));
    const { data } = await deps.store.user.get({ id: person.userId }).go();
    expect(data?.member_until).toBe("2031-06-07T09:00:00.000Z");
    const { data: membership } = await deps.store.membership.get({ user_id: person.userId }).go();
    expect(membership).toMatchObject({ canceled: true, version: 2 });
  });

  it("uses few capacity units", async () => {
    const { deps: metered, measure } = meteredDeps();
    const person = await newUser(deps);
    const sid = await openCheckout(deps, person);
    const used = await measure(() => activateMembership(metered, payments, person, { demo: "1", sid }));
    expect(used.read).toBeLessThanOrEqual(4);
    // One of them is the copy of the membership by its end: the list of those who did not renew.
    expect(used.write).toBeLessThanOrEqual(29);
  });
});

describe("a checkout", () => {
  it("is created once for concurrent calls", async () => {
    const person = await newUser(deps);
    const replies = await Promise.all(
      Array.from({ length: isLong ? 30 : 8 }, () => startCheckout(deps, payments, person)),
    );
    expect(new Set(replies.map(({ redirectUrl }) => redirectUrl)).size).toBe(1);
  });

  it("gets a new id after the provider was down", async () => {
    const asked: string[] = [];
    const down = fakePayments({
      openMembershipPage: async ({ checkoutId }) => {
        asked.push(checkoutId);
        throw new Error("503");
      },
    });
    const person = await newUser(deps);
    await expect(startCheckout(deps, down, person)).rejects.toMatchObject({ code: "CheckoutFailed" });
    await expect(startCheckout(deps, down, person)).rejects.toMatchObject({ code: "CheckoutFailed" });
    expect(new Set(asked).size).toBe(2);
    expect(await openCheckout(deps, person)).toMatch(/^chk_/);
  });
});
