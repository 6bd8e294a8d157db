import { NewBusiness } from "@majlis/contracts/businesses";
import { createBusiness } from "@majlis/core/businesses/createBusiness";
import { createDesk } from "@majlis/core/desk/createDesk";
import { getDesk } from "@majlis/core/desk/getDesk";
import { type OpenDesk, openDesk } from "@majlis/core/desk/openDesk";
import { listDeskRedemptions } from "@majlis/core/desk/listDeskRedemptions";
import { removeRedemption } from "@majlis/core/desk/removeRedemption";
import { undoAtDesk } from "@majlis/core/desk/undoAtDesk";
import { countRedemption } from "@majlis/core/redemptions/countRedemption";
import { disputeRedemption } from "@majlis/core/redemptions/disputeRedemption";
import { listRedemptions } from "@majlis/core/redemptions/listRedemptions";
import { recordRedemption } from "@majlis/core/redemptions/recordRedemption";
import { describe, expect, it } from "vitest";
import { checkCard, newActor, newMember } from "#support/factories.ts";
import { ownTable } from "#support/ownTable.ts";

const { at } = ownTable();
const admin = newActor("admin");
const start = Date.parse("2026-11-23T09:00:00.000Z");
const after = (minutes: number) => at(new Date(start + minutes * 60_000).toISOString());
const now = after(0);

const newDesk = async () => {
  const form = NewBusiness.parse({ name: "Tea House", city: "Amman", discount_percent: 10 });
  const { id } = await createBusiness(now, admin, form);
  return { id, desk: await openDesk(now, await createDesk(now, admin, id)) };
};

const record = ({ businessId }: OpenDesk, bill: Parameters<typeof recordRedemption>[2]) =>
  recordRedemption(now, { partnerId: businessId, checkedBy: businessId, isDesk: true }, bill);

/** A recorded discount that the sums have. */
const recorded = async () => {
  const own = await newDesk();
  const { person, code } = await newMember(now);
  const checkId = await checkCard(now, { qrCode: code, checkedBy: own.id });
  const bill = { checkId, amount: 20_000, currency: "JOD", key: "till-key-1" } as const;
  await record(own.desk, bill);
  const count = () => countRedemption(now, { user_id: person.userId, check_id: checkId });
  await count();
  const member = async () => (await listRedemptions(now, person, { limit: 5 })).items;
  return { ...own, person, checkId, bill, count, member };
};

it("takes a discount out of all sums, once, and says so to both", async () => {
  const { desk, checkId, bill, count, member } = await recorded();
  expect(await getDesk(now, desk)).toMatchObject({ newest: [{ can_undo: true }], today: { visits: 1 } });
  await Promise.all([undoAtDesk(after(9), desk, checkId), undoAtDesk(after(9), desk, checkId)]);
  await undoAtDesk(after(9), desk, checkId);
  await count();
  await count();
  expect(await getDesk(now, desk)).toMatchObject({
    newest: [{ is_taken_back: true, is_disputed: true, can_undo: false }],
    today: { visits: 0, saved: [] },
  });
  expect(await member()).toMatchObject([{ is_taken_back: true, is_disputed: true, can_dispute: false }]);
  // The check had its discount.
  await expect(record(desk, { ...bill, key: "till-key-2" })).rejects.toMatchObject({
    code: "AlreadyRedeemed",
  });
});

it("ends after ten minutes, and is for the own discounts only", async () => {
  const { desk, checkId, member } = await recorded();
  const closed = { code: "UndoClosed" };
  await expect(undoAtDesk(after(11), desk, checkId)).rejects.toMatchObject(closed);
  const { desk: other } = await newDesk();
  await expect(undoAtDesk(now, other, checkId)).rejects.toMatchObject(closed);
  expect(await member()).toMatchObject([{ is_taken_back: false, is_disputed: false }]);
});

it("leaves a disputed discount as its member has marked it", async () => {
  const { desk, checkId, person, member } = await recorded();
  await disputeRedemption(now, person, checkId);
  await undoAtDesk(now, desk, checkId);
  expect(await member()).toMatchObject([{ is_disputed: true, is_taken_back: false }]);
});

describe("an admin", () => {
  it("removes a wrong discount from all sums, once, with an audit row", async () => {
    const { id, desk, checkId, count, member } = await recorded();
    const [discount] = (
      await listDeskRedemptions(
        now,
        { businessId: id, business: desk.business },
        { month: "2026-11", limit: 5 },
      )
    ).items;
    expect(discount).toMatchObject({ id: checkId, amount: 20_000, saved: 2000 });
    const removed = {
      businessId: id,
      redemptionId: checkId,
      recordedAt: discount?.recorded_at ?? "",
    };
    const later = after(60 * 24 * 7);
    await Promise.all([removeRedemption(later, admin, removed), removeRedemption(later, admin, removed)]);
    await count();
    expect(await getDesk(now, desk)).toMatchObject({ today: { visits: 0, saved: [] } });
    expect(await member()).toMatchObject([{ is_disputed: true, can_dispute: false }]);
    const { data } = await now.store.audit.query.bySubject({ subject_id: id }).go();
    expect(data.filter(({ action }) => action === "business.redemption_removed")).toEqual([
      expect.objectContaining({
        actor_id: admin.userId,
        detail: { redemption: checkId, amount: 20_000, saved: 2000, currency: "JOD" },
      }),
    ]);
  });

  it("finds no discount of another partner", async () => {
    const { checkId } = await recorded();
    const { id } = await newDesk();
    const removed = { businessId: id, redemptionId: checkId, recordedAt: now.clock.now().toISOString() };
    await expect(removeRedemption(now, admin, removed)).rejects.toMatchObject({ code: "RedemptionNotFound" });
  });
});
