import { cancelMembership } from "@majlis/core/membership/cancelMembership";
import { resumeMembership } from "@majlis/core/membership/resumeMembership";
import { ProviderRefusal } from "@majlis/core/payments/payments";
import type { SignedIn } from "@majlis/core/kernel/actor";
import type { Deps } from "@majlis/core/table/deps";
import { describe, expect, it } from "vitest";
import { fakePayments } from "#support/fakePayments.ts";
import { newMember, newUser } from "#support/factories.ts";
import { deliverAll, rowsAbout } from "#support/outbox.ts";
import { ownTable } from "#support/ownTable.ts";
import { transferScene } from "#support/transferScene.ts";

const { deps, at } = ownTable();
const payments = fakePayments();

const newCanceled = async (now: Deps = deps): Promise<SignedIn> => {
  const { person } = await newMember(now);
  await cancelMembership(now, payments, person);
  return person;
};
const rowOf = async ({ userId }: SignedIn) =>
  (await deps.store.membership.get({ user_id: userId }).go({ consistent: true })).data;
const mailsAbout = async ({ userId }: SignedIn, template: string) =>
  (await rowsAbout(deps, userId)).filter((row) => row.template === template);

describe("a canceled membership", () => {
  it("resumes once for concurrent calls, with one mail", async () => {
    const person = await newCanceled();
    const shown = await Promise.all(
      Array.from({ length: 6 }, () => resumeMembership(deps, payments, person)),
    );
    for (const membership of shown)
      expect(membership).toMatchObject({ status: "active", expiresAt: "2026-12-21T12:00:00.000Z" });
    expect(await resumeMembership(deps, payments, person)).toEqual(shown[0]);
    expect(await rowOf(person)).toMatchObject({ canceled: false, version: 3 });
    const { data: user } = await deps.store.user.get({ id: person.userId }).go();
    expect(user?.member_until).toBe("2026-12-28T12:00:00.000Z");
    const mails = await deliverAll(deps, await mailsAbout(person, "membership_resumed"));
    expect(mails.map(({ subject }) => subject)).toEqual(["Your membership goes on"]);
    expect(mails[0]?.text).toContain("renews on Dec 21, 2026 for $20.00");
    expect(mails[0]?.text).toContain("nothing will be charged");
  });

  it("is not announced as resumed after another cancellation", async () => {
    const person = await newCanceled();
    await resumeMembership(deps, payments, person);
    await cancelMembership(deps, payments, person);
    expect(await deliverAll(deps, await mailsAbout(person, "membership_resumed"))).toEqual([]);
  });

  it("resumes until its last millisecond, and not after it", async () => {
    const began = at("2031-03-04T10:00:00.000Z");
    const [inTime, late] = [await newCanceled(began), await newCanceled(began)];
    const lastMoment = at("2031-04-04T09:59:59.999Z");
    expect(await resumeMembership(lastMoment, payments, inTime)).toMatchObject({ status: "active" });
    await expect(resumeMembership(at("2031-04-04T10:00:00.000Z"), payments, late)).rejects.toMatchObject({
      code: "NotResumable",
    });
  });

  it("of another provider does not resume", async () => {
    const person = await newCanceled();
    const stripe = fakePayments({ provider: "stripe" });
    await expect(resumeMembership(deps, stripe, person)).rejects.toMatchObject({ code: "NotResumable" });
  });

  it("stays canceled when nothing is on sale", async () => {
    const person = await newCanceled();
    const closed: Deps = { ...deps, settings: { ...deps.settings, ways: [] } };
    await expect(resumeMembership(closed, payments, person)).rejects.toMatchObject({
      code: "NothingOnSale",
    });
    expect(await rowOf(person)).toMatchObject({ canceled: true });
  });
});

describe("the provider's subscription", () => {
  const newSubscriber = async () => {
    const person = await newCanceled();
    await deps.store.membership
      .patch({ user_id: person.userId })
      .set({ provider: "stripe", subscription_id: "sub_1" })
      .go();
    return person;
  };

  it.each([
    ["has ended", new ProviderRefusal("It has ended"), "NotResumable"],
    ["cannot be reached", new Error("503"), "ResumeFailed"],
  ])("that %s leaves the membership canceled", async (_, error, code) => {
    const person = await newSubscriber();
    const stripe = fakePayments({ provider: "stripe", resumeSubscription: () => Promise.reject(error) });
    await expect(resumeMembership(deps, stripe, person)).rejects.toMatchObject({ code });
    expect(await rowOf(person)).toMatchObject({ canceled: true });
  });

  it("resumes before the membership", async () => {
    const person = await newSubscriber();
    const resumed: string[] = [];
    const stripe = fakePayments({
      provider: "stripe",
      resumeSubscription: async (id) => {
        resumed.push(id);
        expect(await rowOf(person)).toMatchObject({ canceled: true });
      },
    });
    expect(await resumeMembership(deps, stripe, person)).toMatchObject({ status: "active" });
    expect(resumed).toEqual(["sub_1"]);
  });
});

it("who never had a membership, or has one by role, resumes nothing", async () => {
  const founder = await newUser(deps, { role: "city_founder" });
  for (const person of [await newUser(deps), founder])
    await expect(resumeMembership(deps, payments, person)).rejects.toMatchObject({ code: "NotResumable" });
});

it("a membership by transfer is announced again after it resumed", async () => {
  const scene = transferScene("2033-02-01T12:00:00.000Z");
  const person = await scene.buyer();
  await scene.confirm(await scene.buy(person, 1), 2000);
  await cancelMembership(scene.now, scene.payments, person);
  expect(await resumeMembership(scene.now, scene.payments, person)).toMatchObject({ status: "active" });
  scene.setDay(26);
  await scene.runDue();
  const templates = (await scene.mailsTo(person)).map(({ template }) => template);
  expect(templates.toSorted()).toEqual(
    ["membership_canceled", "membership_receipt", "membership_resumed", "renewal_soon"].toSorted(),
  );
});
