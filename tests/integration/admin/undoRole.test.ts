import type { Role } from "@majlis/contracts/roles";
import { getRoleEffects } from "@majlis/core/admin/getRoleEffects";
import { listAudit } from "@majlis/core/admin/listAudit";
import { setUserRole } from "@majlis/core/admin/setUserRole";
import { undoRoleChange } from "@majlis/core/admin/undoRoleChange";
import { createGathering } from "@majlis/core/gatherings/createGathering";
import { activateMembership } from "@majlis/core/membership/activateMembership";
import { cancelMembership } from "@majlis/core/membership/cancelMembership";
import { receivePayment } from "@majlis/core/membership/receivePayment";
import { startCheckout } from "@majlis/core/membership/startCheckout";
import { userStats } from "@majlis/core/stats/stats";
import type { SignedIn } from "@majlis/core/kernel/actor";
import { describe, expect, it } from "vitest";
import {
  currentActor,
  gatheringForm,
  newActor,
  newEvent,
  newHost,
  newMember,
  newTicket,
  newUser,
} from "#support/factories.ts";
import { fakePayments, openCheckout } from "#support/fakePayments.ts";
import { outcomeOf } from "#support/guestScenes.ts";
import { useRefunds } from "#support/refundScene.ts";
import { countsOf } from "#support/table.ts";

const { deps, at, stripe, payments, settle, deliver, newSubscriber } = useRefunds();
const admin = newActor("admin");
const demo = { ...deps, settings: { ...deps.settings, ways: ["demo"] as const } };
const minutes = (count: number) => at(count / (24 * 60));
const now = { consistent: true } as const;

/** What a change can take from a person, without what counts the changes. */
const stateOf = async ({ userId }: SignedIn) => {
  const { data: user } = await deps.store.user.get({ id: userId }).go(now);
  const { data: membership } = await deps.store.membership.get({ user_id: userId }).go(now);
  const { role_change: _, ...person } = user ?? {};
  const { version: __, ...paid } = membership ?? {};
  const counts = Object.entries(await countsOf(deps, userStats.roles)).filter(([, count]) => count !== 0);
  return { person, paid, counts };
};
const change = ({ userId }: SignedIn, role: Role) => setUserRole(deps, admin, { userId, role });
const undo = ({ userId }: SignedIn, when = deps) => undoRoleChange(when, admin, userId);

/** The mails of the purchase are delivered. */
const subscriber = async () => {
  const scene = await newSubscriber();
  await deliver();
  return scene;
};

describe("undoing a change of the role", () => {
  it.each(["free_user", "city_founder", "admin"] satisfies Role[])(
    "brings a member's subscription back before Stripe learns of its end: %s",
    async (role) => {
      // One admin stays.
      await change(await newUser(deps), "admin");
      const { person, report, subscription } = await subscriber();
      const before = await stateOf(person);
      await change(person, role);
      // Stripe tells of the subscription meanwhile, and it is no wish of its person to go on.
      await report();
      expect((await stateOf(person)).paid).toMatchObject({ canceled: true });
      expect(await settle()).toEqual({ finished: 0, postponed: 0, failed: 0 });
      const shown = await Promise.all([undo(person), undo(person)]);
      expect(await undo(person)).toEqual(shown[0]);
      expect(await stateOf(person)).toEqual(before);
      await settle(1);
      expect(subscription()).toMatchObject({ status: "active", cancel_at_period_end: false });
      const subjects = (await deliver()).map(({ subject }) => subject);
      expect(subjects.filter((one) => one === "Your membership goes on")).toHaveLength(1);
      const { items } = await listAudit(deps, { limit: 50 });
      const own = items.filter(
        ({ subject_id, action }) => subject_id === person.userId && action === "role.changed",
      );
      expect(own.map(({ detail }) => [detail?.["from"], detail?.["to"]])).toEqual([
        [role, "member"],
        ["member", role],
      ]);
    },
  );

  it("is too late after ten minutes, and Stripe ends the subscription then", async () => {
    const { person, subscription } = await subscriber();
    const { role_undo } = await change(person, "free_user");
    expect(role_undo).toMatchObject({ role: "member" });
    await expect(undo(person, minutes(10.1))).rejects.toMatchObject({ code: "RoleUndoEnded" });
    await settle(0.01);
    expect(subscription()?.status).toBe("canceled");
    await deliver();
  });

  it("is refused once Stripe was asked to end the subscription, also by a clock that is behind", async () => {
    const { person, subscription } = await subscriber();
    await change(person, "free_user");
    stripe().down = true;
    expect(await settle(0.01)).toMatchObject({ postponed: 1 });
    stripe().down = false;
    expect(await outcomeOf(undo(person))).not.toBe("done");
    expect((await currentActor(deps, person)).role).toBe("free_user");
    await settle(1);
    expect(subscription()?.status).toBe("canceled");
    await deliver();
  });

  it("brings a simulated membership back with the end of its role", async () => {
    const { person } = await newMember(demo);
    const before = await stateOf(person);
    await setUserRole(demo, admin, { userId: person.userId, role: "free_user" });
    await undoRoleChange(demo, admin, person.userId);
    expect(await stateOf(person)).toEqual(before);
    await deliver();
  });

  it("brings a founder's page back, and takes the events from the admins", async () => {
    const founder = await newHost(deps, "سلمى");
    await newTicket(deps, newActor(), await newEvent(deps, founder));
    const before = await stateOf(founder);
    const former = () => countsOf(deps, "former_founders");
    const earlier = await former();
    await change(founder, "member");
    await undo(founder);
    expect(await stateOf(founder)).toEqual(before);
    expect(await former()).toEqual(earlier);
    await deliver();
  });

  it("is refused after another change, also to the same role", async () => {
    const person = await newUser(deps);
    await change(person, "member");
    await change(person, "city_founder");
    expect((await undo(person)).role).toBe("member");
    await change(person, "free_user");
    await change(person, "member");
    expect((await undo(person)).role).toBe("free_user");
    expect(await outcomeOf(undo(await newUser(deps)))).toBe("RoleUndoEnded");
    await deliver();
  });

  it("is refused after a purchase that gave the person another role", async () => {
    const host = await newHost(deps);
    await change(host, "free_user");
    const free = await currentActor(deps, host);
    const sid = await openCheckout(demo, free);
    await activateMembership(demo, fakePayments(), free, { demo: "1", sid });
    const before = await stateOf(host);
    expect(await outcomeOf(undo(host))).toBe("RoleUndoEnded");
    expect(await stateOf(host)).toEqual(before);
    expect((await currentActor(deps, host)).role).toBe("member");
    await deliver();
  });

  it("and a new purchase of the person at the same time leave one of both", async () => {
    const { person, subscriptionId } = await subscriber();
    await change(person, "free_user");
    const free = await currentActor(deps, person);
    const { redirectUrl = "" } = await startCheckout(deps, payments(), free);
    const session = stripe().books.pay(redirectUrl.split("/").at(-1) ?? "");
    const buy = receivePayment(deps, payments(), {
      kind: "subscription",
      id: `evt_${crypto.randomUUID()}`,
      userId: person.userId,
      subscriptionId: session.subscription ?? "",
      failed: false,
      checkoutId: session.metadata["sid"],
      charge: undefined,
    });
    await Promise.all([buy, outcomeOf(undo(person))]);
    await settle(1);
    const active = [subscriptionId, session.subscription ?? ""].filter(
      (id) => stripe().books.subscriptions.get(id)?.status === "active",
    );
    expect((await currentActor(deps, person)).role).toBe("member");
    const [subscription_id] = active;
    expect(active).toHaveLength(1);
    expect((await stateOf(person)).paid).toMatchObject({ subscription_id });
    await deliver();
  });

  it("lets the person cancel afterwards", async () => {
    const { person, subscription } = await subscriber();
    await change(person, "free_user");
    await undo(person);
    await cancelMembership(deps, payments(), await currentActor(deps, person));
    await settle(1);
    expect(subscription()).toMatchObject({ status: "active", cancel_at_period_end: true });
    await deliver();
  });
});

describe("what a change of the role would end", () => {
  it("is the paid month, and the evenings to come with their tickets", async () => {
    const { person } = await newMember(demo);
    await createGathering(deps, person, gatheringForm());
    const founder = await newHost(deps);
    const id = await newEvent(deps, founder);
    // The table's stream copies the number of tickets to the row.
    await deps.store.event.patch({ id }).set({ attendee_count: 1 }).go();
    const { data: paid } = await deps.store.membership.get({ user_id: person.userId }).go(now);
    const none = { events: 0, gatherings: 0, tickets: 0 };
    expect(await getRoleEffects(deps, person.userId)).toEqual({
      ...none,
      paid_until: paid?.period_ends_at,
      gatherings: 1,
    });
    expect(await getRoleEffects(deps, founder.userId)).toEqual({
      ...none,
      paid_until: null,
      events: 1,
      tickets: 1,
    });
    await cancelMembership(demo, fakePayments(), person);
    expect((await getRoleEffects(deps, person.userId)).paid_until).toBeNull();
    expect(await outcomeOf(getRoleEffects(deps, newActor().userId))).toBe("UserNotFound");
  });
});
