import type { Role } from "@majlis/contracts/roles";
import { setUserRole } from "@majlis/core/admin/setUserRole";
import { describe, expect, it } from "vitest";
import { currentActor, newActor, newMember, newUser } from "#support/factories.ts";
import { useRefunds } from "#support/refundScene.ts";

const { deps, stripe, payments, settle, deliver, newSubscriber } = useRefunds();
const admin = newActor("admin");
const demo = { ...deps, settings: { ...deps.settings, ways: ["demo"] as const } };

/** The mails about the charge: the new role has one too. */
const chargeMails = async () =>
  (await deliver()).filter(({ subject }) => subject !== "Your role at Majlis has changed");

const membershipOf = async (user_id: string) =>
  (await deps.store.membership.get({ user_id }).go({ consistent: true })).data;

describe("changing the role of a member who pays", () => {
  it.each([
    ["free_user", "Your membership was ended by an admin of Majlis."],
    ["city_founder", "Your new role includes the membership"],
  ] as const)("to %s ends the charge once", async (role, sentence) => {
    const { person, subscriptionId, report, subscription } = await newSubscriber();
    await deliver();
    await setUserRole(deps, admin, { userId: person.userId, role });
    await setUserRole(deps, admin, { userId: person.userId, role });
    expect(await membershipOf(person.userId)).toMatchObject({ canceled: true });
    expect(subscription()?.status).toBe("active");
    // Stripe learns of it when it cannot be undone any more.
    expect(await settle()).toMatchObject({ finished: 0 });
    stripe().down = true;
    expect(await settle(0.01)).toMatchObject({ postponed: 1 });
    stripe().down = false;
    expect(await settle(1)).toMatchObject({ finished: 1 });
    expect(subscription()?.status).toBe("canceled");
    expect(() => stripe().books.renew(subscriptionId, "paid")).toThrow("no further month");
    await report();
    expect((await currentActor(deps, person)).role).toBe(role);
    const mails = await chargeMails();
    expect(mails.map(({ subject }) => subject)).toEqual(["Your membership was ended"]);
    expect(mails[0]?.text).toContain(sentence);
    expect(mails[0]?.text).toContain("There will be no further charge.");
  });

  it("counts a subscription that has ended at Stripe as done", async () => {
    const { person, subscriptionId } = await newSubscriber();
    await setUserRole(deps, admin, { userId: person.userId, role: "free_user" });
    await payments().endSubscription(subscriptionId, "now");
    expect(await settle(0.01)).toEqual({ finished: 1, postponed: 0, failed: 0 });
    await deliver();
  });

  it("ends a simulated membership in the same transaction", async () => {
    const { person } = await newMember(demo);
    await setUserRole(deps, admin, { userId: person.userId, role: "free_user" });
    expect(await membershipOf(person.userId)).toMatchObject({ canceled: true });
    expect(await settle()).toEqual({ finished: 0, postponed: 0, failed: 0 });
    expect((await deliver()).map(({ subject }) => subject)).toContain("Your membership was ended");
  });

  it.each(["member", "free_user"] satisfies Role[])(
    "sends no mail about a charge to a person who is not charged: %s",
    async (role) => {
      const person = await newUser(deps);
      await setUserRole(deps, admin, { userId: person.userId, role: "city_founder" });
      await setUserRole(deps, admin, { userId: person.userId, role });
      expect(await chargeMails()).toEqual([]);
    },
  );
});
