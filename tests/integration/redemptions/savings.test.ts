import { type CheckId } from "@majlis/contracts/ids";
import { exportMe } from "@majlis/core/account/exportMe";
import { releaseBookings } from "@majlis/core/account/releaseBookings";
import type { SignedIn } from "@majlis/core/kernel/actor";
import { announceRenewal } from "@majlis/core/membership/announceRenewal";
import { disputeRedemption } from "@majlis/core/redemptions/disputeRedemption";
import { getSavings } from "@majlis/core/redemptions/getSavings";
import { listRedemptions } from "@majlis/core/redemptions/listRedemptions";
import { recordRedemption } from "@majlis/core/redemptions/recordRedemption";
import type { Deps } from "@majlis/core/table/deps";
import { describe, expect, it } from "vitest";
import { checkCard, newActor, newMember } from "#support/factories.ts";
import { rowsAbout } from "#support/outbox.ts";
import { coreDeps } from "#support/ownTable.ts";
import { withClock } from "#support/table.ts";

const deps = coreDeps();

const redeem = async (
  at: Deps,
  qrCode: string,
  partnerId: string,
  over: { saved?: number; amount?: number | null; currency?: "JOD" | "USD" } = {},
): Promise<CheckId> => {
  const id = await checkCard(at, { qrCode, checkedBy: partnerId });
  const redemption = { amount: 35_000, currency: "JOD", key: "till-key-1", ...over } as const;
  await recordRedemption(at, { partnerId, checkedBy: partnerId }, { checkId: id, ...redemption });
  return id;
};

const list = (at: Deps, person: SignedIn, limit = 24) => listRedemptions(at, person, { limit });

describe("savings", () => {
  it("are empty at first", async () => {
    expect(await getSavings(deps, newActor())).toMatchObject({ this_month: [], in_all: [], places: [] });
  });

  it("count this month in the city's zone and in all, by currency and place", async () => {
    const now = withClock(deps, "2031-05-01T09:00:00.000Z");
    const { person, code } = await newMember(now);
    await redeem(now, code, "Tea House", { saved: 3500 });
    now.setTime("2031-05-31T21:30:00.000Z");
    await redeem(now, code, "Tea House", { saved: 1000 });
    await redeem(now, code, "Cinema", { saved: 450, amount: null, currency: "USD" });
    await redeem(now, code, "Tea House", { amount: null });
    expect(await getSavings(now, person)).toEqual({
      month: "2031-06",
      this_month: [
        { amount: 1000, currency: "JOD" },
        { amount: 450, currency: "USD" },
      ],
      in_all: [
        { amount: 4500, currency: "JOD" },
        { amount: 450, currency: "USD" },
      ],
      price: { amount: 2000, currency: "USD" },
      places: [
        { place: "Tea House", visits: 3, saved: [{ amount: 4500, currency: "JOD" }] },
        { place: "Cinema", visits: 1, saved: [{ amount: 450, currency: "USD" }] },
      ],
    });
  });

  it("are listed by pages, newest first, to their member only", async () => {
    const { person, code } = await newMember(deps);
    const first = await redeem(deps, code, "tea", { saved: 3500 });
    const second = await redeem(deps, code, "tea", { saved: 1000 });
    const page = await list(deps, person, 1);
    expect(page.items).toEqual([
      expect.objectContaining({ id: second, place: "tea", amount: 35_000, saved: 1000, can_dispute: true }),
    ]);
    const next = await listRedemptions(deps, person, { limit: 1, cursor: page.cursor ?? "" });
    expect(next.items.map(({ id }) => id)).toEqual([first]);
    expect((await list(deps, newActor())).items).toEqual([]);
  });
});

describe("a disputed discount", () => {
  it("no longer counts, and stays in the list", async () => {
    const { person, code } = await newMember(deps);
    const id = await redeem(deps, code, "tea", { saved: 3500 });
    await disputeRedemption(deps, person, id);
    await disputeRedemption(deps, person, id);
    expect((await getSavings(deps, person)).in_all).toEqual([]);
    expect((await list(deps, person)).items).toEqual([
      expect.objectContaining({ id, is_disputed: true, can_dispute: false }),
    ]);
  });

  it("is refused after 24 hours and to other people", async () => {
    const now = withClock(deps, "2031-05-08T09:00:00.000Z");
    const { person, code } = await newMember(now);
    const id = await redeem(now, code, "tea", { saved: 3500 });
    await expect(disputeRedemption(now, newActor(), id)).rejects.toMatchObject({
      code: "RedemptionNotFound",
    });
    now.setTime("2031-05-09T09:00:00.000Z");
    await expect(disputeRedemption(now, person, id)).rejects.toMatchObject({ code: "DisputeClosed" });
  });
});

describe("the account", () => {
  it("is exported with its discounts", async () => {
    const { person, code } = await newMember(deps);
    const id = await redeem(deps, code, "tea", { saved: 3500 });
    const { discounts } = await exportMe(deps, person);
    expect(discounts).toEqual([expect.objectContaining({ check_id: id, saved: 3500 })]);
    expect(discounts[0]).not.toHaveProperty("key");
  });

  it("leaves the partner's sums without the person", async () => {
    const { person, code } = await newMember(deps);
    const id = await redeem(deps, code, "tea-of-former-member", { saved: 3500 });
    const till = { partnerId: "tea-8", checkedBy: "tea-8" };
    const open = await checkCard(deps, { qrCode: code, checkedBy: "tea-8" });
    await releaseBookings(deps, person);
    await releaseBookings(deps, person);
    const { data } = await deps.store.redemption.query.byPartner({ partner: "tea-of-former-member" }).go();
    expect(data).toEqual([expect.objectContaining({ saved: 3500, place: "tea-of-former-member" })]);
    expect(JSON.stringify(data)).not.toContain(person.userId);
    expect(JSON.stringify(data)).not.toContain(id);
    expect((await list(deps, person)).items).toEqual([]);
    const late = { checkId: open, amount: null, currency: "JOD", key: "till-key-1" } as const;
    await expect(recordRedemption(deps, till, late)).rejects.toMatchObject({ code: "CheckNotFound" });
  });
});

describe("the mail before a renewal", () => {
  const announce = async (at: Deps, person: SignedIn) => {
    const { data } = await at.store.membership.get({ user_id: person.userId }).go();
    if (!data?.period_ends_at) throw new Error("No membership");
    await announceRenewal(at, { ...data, period_ends_at: data.period_ends_at });
    const mails = await rowsAbout(at, person.userId);
    return mails.find(({ template }) => template === "renewal_soon")?.data;
  };

  it("says what the card saved in the past month", async () => {
    const now = withClock(deps, "2031-05-08T09:00:00.000Z");
    const { person, code } = await newMember(now);
    await redeem(now, code, "tea", { saved: 3500 });
    now.setTime("2031-06-05T09:00:00.000Z");
    expect(await announce(now, person)).toMatchObject({ saved: [{ amount: 3500, currency: "JOD" }] });
  });

  it("says nothing without discounts", async () => {
    const { person } = await newMember(deps);
    expect(await announce(deps, person)).not.toHaveProperty("saved");
  });
});
