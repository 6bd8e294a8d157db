import { homeZone } from "@majlis/contracts/cities";
import { NewBusiness } from "@majlis/contracts/businesses";
import { CheckId } from "@majlis/contracts/ids";
import { releaseBookings } from "@majlis/core/account/releaseBookings";
import { createBusiness } from "@majlis/core/businesses/createBusiness";
import { removeRedemption } from "@majlis/core/desk/removeRedemption";
import { cityDay } from "@majlis/core/kernel/dates.rules";
import { countRedemptions } from "@majlis/core/redemptions/countRedemptions";
import { disputeRedemption } from "@majlis/core/redemptions/disputeRedemption";
import { monthSums, partnerSums } from "@majlis/core/redemptions/partnerSums";
import { recordRedemption } from "@majlis/core/redemptions/recordRedemption";
import { sumSaved } from "@majlis/core/redemptions/savings.rules";
import type { Deps } from "@majlis/core/table/deps";
import type { RedemptionRow } from "@majlis/core/table/partners/redemption.entity";
import { describe, expect, it } from "vitest";
import { checkCard, newActor, newMember } from "#support/factories.ts";
import { databaseTable } from "#support/ownTable.ts";

const { at, deps, measure } = databaseTable();
const month = "2026-11";
const newPartner = async () =>
  (await createBusiness(deps, newActor("admin"), NewBusiness.parse({ name: "Tea House", city: "Amman" }))).id;

interface Bill {
  readonly amount?: number | null;
  readonly saved?: number;
  readonly currency?: "JOD" | "USD";
}

const redeem = async (now: Deps, qrCode: string, partnerId: string, bill: Bill = {}): Promise<CheckId> => {
  const checkId = await checkCard(now, { qrCode, checkedBy: partnerId });
  const redemption = { checkId, amount: 20_000, currency: "JOD", key: "till-key-1", ...bill } as const;
  await recordRedemption(now, { partnerId, checkedBy: partnerId }, redemption);
  return checkId;
};

const imageOf = (row: RedemptionRow) => ({ after: { ...row, __edb_e__: "redemption" } });
const rowOf = async (user_id: string, check_id: string): Promise<RedemptionRow> => {
  const { data } = await deps.store.redemption.get({ user_id, check_id }).go({ consistent: true });
  if (!data) throw new Error("No discount");
  return data;
};
const rows = async (): Promise<readonly RedemptionRow[]> =>
  (await deps.store.redemption.scan.go({ pages: "all", consistent: true })).data;
/** What the stream delivers of rows as they are now. */
const deliver = async () => countRedemptions(deps, (await rows()).map(imageOf));
const sumsOf = async (partner: string, period = month) =>
  (await partnerSums(deps, partner, [period])).get(period);

describe("the sums of a partner", () => {
  it("are by day and month of the city's zone and by currency", async () => {
    const { code } = await newMember(deps);
    const partner = await newPartner();
    await redeem(at("2026-11-22T21:30:00.000Z"), code, partner, { saved: 2000 });
    await redeem(at("2026-11-23T09:00:00.000Z"), code, partner, {
      amount: 4500,
      saved: 450,
      currency: "USD",
    });
    await redeem(at("2026-11-30T21:30:00.000Z"), code, partner, { amount: null });
    await deliver();
    const sums = await partnerSums(deps, partner, ["2026-11-22", "2026-11-23", month, "2026-12"]);
    const both = {
      count: 2,
      bills: [
        { amount: 20_000, currency: "JOD" },
        { amount: 4500, currency: "USD" },
      ],
      saved: [
        { amount: 2000, currency: "JOD" },
        { amount: 450, currency: "USD" },
      ],
      members: 0,
    };
    expect(Object.fromEntries(sums)).toEqual({
      "2026-11-22": { count: 0, bills: [], saved: [], members: 0 },
      "2026-11-23": both,
      [month]: both,
      "2026-12": { count: 1, bills: [], saved: [], members: 0 },
    });
  });

  it("have a discount once, whoever counts it at the same time", async () => {
    const { person, code } = await newMember(deps);
    const partner = await newPartner();
    const check = await redeem(deps, code, partner, { saved: 900 });
    const image = imageOf(await rowOf(person.userId, check));
    await Promise.all([1, 2, 3].map(() => countRedemptions(deps, [image, image])));
    expect(await countRedemptions(deps, [image])).toBe(0);
    expect(await sumsOf(partner)).toMatchObject({ count: 1, saved: [{ amount: 900 }] });
  });

  it("lose a disputed discount once, also with late records", async () => {
    const { person, code } = await newMember(deps);
    const partner = await newPartner();
    const [first, second] = [await redeem(deps, code, partner), await redeem(deps, code, partner)];
    const old = imageOf(await rowOf(person.userId, first));
    await countRedemptions(deps, [old]);
    for (const check of [first, second]) await disputeRedemption(deps, person, check);
    const disputed = imageOf(await rowOf(person.userId, first));
    await countRedemptions(deps, [disputed, disputed, old]);
    await deliver();
    expect(await sumsOf(partner)).toEqual({ count: 0, bills: [], saved: [], members: 0 });
  });

  it("keep the discounts of a deleted account, counted or not", async () => {
    const { person, code } = await newMember(deps);
    const partner = await newPartner();
    const first = imageOf(await rowOf(person.userId, await redeem(deps, code, partner, { saved: 700 })));
    await countRedemptions(deps, [first]);
    const second = imageOf(await rowOf(person.userId, await redeem(deps, code, partner, { saved: 300 })));
    await releaseBookings(deps, person);
    await countRedemptions(deps, [first, second]);
    await deliver();
    expect(await sumsOf(partner)).toMatchObject({ count: 2, saved: [{ amount: 1000 }] });
  });

  it("lose a discount that an admin removes after its person deleted the account", async () => {
    const { person, code } = await newMember(deps);
    const partner = await newPartner();
    await redeem(deps, code, partner, { saved: 700 });
    await deliver();
    await releaseBookings(deps, person);
    const [row] = (await rows()).filter((one) => one.partner === partner);
    if (!row) throw new Error("No discount");
    await removeRedemption(deps, newActor("admin"), {
      businessId: partner,
      redemptionId: CheckId.parse(row.check_id),
      recordedAt: row.recorded_at,
    });
    await deliver();
    expect(await sumsOf(partner)).toEqual({ count: 0, bills: [], saved: [], members: 0 });
    const { data: uses } = await deps.store.cardUse.scan.go({ pages: "all", consistent: true });
    expect(uses.filter(({ user_id }) => user_id === row.user_id)).toEqual([]);
  });

  it("cost half a read unit for each period", async () => {
    const partner = await newPartner();
    const cost = await measure(() => partnerSums(deps, partner, [month, "2026-11-21"]));
    expect(cost).toMatchObject({ read: 1, write: 0 });
  });
});

describe("all sums", () => {
  const countedRows = async () =>
    (await rows()).filter((row) => cityDay(row.recorded_at, homeZone).startsWith(month) && !row.disputed_at);

  it("add up to the rows", async () => {
    const { person, code } = await newMember(deps);
    const other = await newMember(deps);
    const partners = [await newPartner(), await newPartner(), "tea-1"];
    const checks = [];
    for (const [index, partner] of partners.entries())
      for (const currency of ["JOD", "USD"] as const) {
        checks.push(await redeem(deps, code, partner, { saved: 100 + index, currency }));
        await redeem(deps, other.code, partner, { saved: 70 + index, currency });
      }
    await deliver();
    for (const check of checks.slice(0, 3)) await disputeRedemption(deps, person, check);
    await releaseBookings(deps, other.person);
    await deliver();
    await deliver();
    const counted = await countedRows();
    const all = await sumsOf("all");
    expect(all).toMatchObject({ count: counted.length, saved: sumSaved(counted) });
    const byPartner = [...(await monthSums(deps, month)).values()];
    expect(byPartner.reduce((sum, { count }) => sum + count, 0)).toBe(counted.length);
    expect(await sumsOf("other")).toMatchObject({
      count: counted.filter(({ partner }) => partner === "tea-1").length,
    });
  });
});
