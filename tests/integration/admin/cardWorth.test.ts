import { NewBusiness } from "@majlis/contracts/businesses";
import { BusinessId } from "@majlis/contracts/ids";
import { deleteUserContent } from "@majlis/core/account/deleteUserContent";
import { deleteMe } from "@majlis/core/account/deleteMe";
import { getCardWorth } from "@majlis/core/admin/getCardWorth";
import { listUsers } from "@majlis/core/admin/listUsers";
import { setUserRole } from "@majlis/core/admin/setUserRole";
import { createBusiness } from "@majlis/core/businesses/createBusiness";
import { deleteBusiness } from "@majlis/core/businesses/deleteBusiness";
import { countCardHolders } from "@majlis/core/redemptions/countCardHolders";
import { countRedemptions } from "@majlis/core/redemptions/countRedemptions";
import { disputeRedemption } from "@majlis/core/redemptions/disputeRedemption";
import { recordRedemption } from "@majlis/core/redemptions/recordRedemption";
import type { Deps } from "@majlis/core/table/deps";
import { expect, it } from "vitest";
import { checkCard, newActor, newMember } from "#support/factories.ts";
import { fakePayments } from "#support/fakePayments.ts";
import { databaseTable } from "#support/ownTable.ts";

const { at, deps, measure } = databaseTable();
const admin = newActor("admin");
const october = at("2026-10-20T09:00:00.000Z");
const today = at("2026-11-23T09:00:00.000Z");

const newPartner = async (name: string) =>
  BusinessId.parse((await createBusiness(deps, admin, NewBusiness.parse({ name, city: "Amman" }))).id);

const redeem = async (now: Deps, qrCode: string, partnerId: string, saved: number) => {
  const checkId = await checkCard(now, { qrCode, checkedBy: partnerId });
  const bill = { checkId, amount: 20_000, saved, currency: "JOD", key: "till-key-1" } as const;
  await recordRedemption(now, { partnerId, checkedBy: partnerId }, bill);
  return checkId;
};

/** What the table's stream delivers of the rows as they are now. */
const deliver = async () => {
  const { data } = await deps.store.redemption.scan.go({ pages: "all", consistent: true });
  const changes = data.map((row) => ({ before: undefined, after: { ...row, __edb_e__: "redemption" } }));
  await countRedemptions(deps, changes);
  const { data: audits } = await deps.store.audit.scan.go({ pages: "all", consistent: true });
  const roles = audits.map((row) => ({ after: { ...row, __edb_e__: "audit" } }));
  await countCardHolders(deps, [...changes, ...roles]);
};

const jod = (amount: number) => (amount === 0 ? [] : [{ amount, currency: "JOD" }]);

it("shows discounts and members by month, and the partners of a month by use", async () => {
  expect(await getCardWorth(today)).toMatchObject({ cards: 0, partners: [] });
  const [tea, books] = [await newPartner("Tea House"), await newPartner("Books")];
  const [one, other] = [await newMember(october), await newMember(today)];
  const third = await newMember(today);
  await redeem(october, one.code, tea, 500);
  await redeem(today, one.code, tea, 1000);
  await redeem(today, one.code, tea, 2000);
  const disputed = await redeem(today, other.code, tea, 4000);
  await redeem(today, other.code, books, 300);
  await redeem(today, third.code, "tea-stand", 50);
  await deliver();
  await deliver();
  const [present] = (await getCardWorth(today)).months;
  expect(present).toMatchObject({ month: "2026-11", count: 5, members: 3, saved: jod(7350) });

  await disputeRedemption(today, other.person, disputed);
  await deleteUserContent(today, third.person.userId, "third@majlis.test");
  await deliver();
  const worth = await getCardWorth(today);
  expect(worth.cards).toBe(3);
  expect(worth.months).toHaveLength(12);
  // The member of the deleted account stays counted, as the discount does.
  expect(worth.months[0]).toMatchObject({ count: 4, members: 3, saved: jod(3350), bills: jod(80_000) });
  expect(worth.months[1]).toMatchObject({ month: "2026-10", count: 1, members: 1, saved: jod(500) });
  expect(worth.months.at(-1)).toEqual({ month: "2025-12", count: 0, members: 0, bills: [], saved: [] });
  expect(worth.partners).toEqual([
    { id: tea, name: "Tea House", count: 2, bills: jod(40_000), saved: jod(3000) },
    { id: null, name: null, count: 1, bills: jod(20_000), saved: jod(50) },
    { id: books, name: "Books", count: 1, bills: jod(20_000), saved: jod(300) },
  ]);

  await deleteBusiness(deps, admin, tea);
  const { partners } = await getCardWorth(today, "2026-10");
  expect(partners).toEqual([{ id: tea, name: null, count: 1, bills: jod(20_000), saved: jod(500) }]);
  const { data: uses } = await deps.store.cardUse.query.byUser({ user_id: third.person.userId }).go();
  expect(uses).toEqual([]);
});

it("counts a member of the month no more when the only discount is disputed", async () => {
  const december = at("2026-12-02T09:00:00.000Z");
  const { person, code } = await newMember(december);
  const check = await redeem(december, code, "tea-stand", 50);
  await deliver();
  expect((await getCardWorth(december)).months[0]).toMatchObject({ count: 1, members: 1 });
  await disputeRedemption(december, person, check);
  await deliver();
  expect((await getCardWorth(december)).months[0]).toMatchObject({ count: 0, members: 0 });
  await redeem(december, code, "tea-stand", 70);
  await deliver();
  expect((await getCardWorth(december)).months[0]).toMatchObject({ count: 1, members: 1 });
});

it("counts the cards that were never used, through roles, disputes and deletions", async () => {
  const january = at("2027-01-05T09:00:00.000Z");
  const unused = async () => {
    await deliver();
    await deliver();
    return (await getCardWorth(january)).unused;
  };
  const before = await unused();
  const { person, code } = await newMember(january);
  expect(await unused()).toBe(before + 1);
  const listed = async (card: "used" | "unused") =>
    (await listUsers(january, { role: "all", card, limit: 50 })).items.map(({ id }) => id);
  expect(await listed("unused")).toContain(person.userId);
  const check = await redeem(january, code, "tea-stand", 90);
  expect(await unused()).toBe(before);
  expect(await listed("used")).toContain(person.userId);
  await disputeRedemption(january, person, check);
  expect(await unused()).toBe(before + 1);

  await setUserRole(january, admin, { userId: person.userId, role: "free_user" });
  expect(await unused()).toBe(before);
  expect(await listed("unused")).not.toContain(person.userId);
  await setUserRole(january, admin, { userId: person.userId, role: "member" });
  expect(await unused()).toBe(before + 1);
  await deleteMe(january, fakePayments(), { check: async () => {}, remove: async () => {} }, person);
  expect(await unused()).toBe(before);
  expect((await deps.store.user.get({ id: person.userId }).go()).data).toBeNull();
});

it("costs a row for each month and two for each partner", async () => {
  const { read, write } = await measure(() => getCardWorth(today));
  expect({ read, write }).toEqual({ read: 8.5, write: 0 });
});
