import { NewBusiness } from "@majlis/contracts/businesses";
import { BusinessId } from "@majlis/contracts/ids";
import { exportMe } from "@majlis/core/account/exportMe";
import { releaseBookings } from "@majlis/core/account/releaseBookings";
import { createBusiness } from "@majlis/core/businesses/createBusiness";
import { deleteBusiness } from "@majlis/core/businesses/deleteBusiness";
import { listAllBusinesses } from "@majlis/core/businesses/listAllBusinesses";
import { listBusinesses } from "@majlis/core/businesses/listBusinesses";
import { listHonoredReports } from "@majlis/core/businesses/listHonoredReports";
import { listLowPartners } from "@majlis/core/businesses/listLowPartners";
import { reportHonored } from "@majlis/core/businesses/reportHonored";
import { updateBusiness } from "@majlis/core/businesses/updateBusiness";
import { type SignedIn, visitor } from "@majlis/core/kernel/actor";
import type { Deps } from "@majlis/core/table/deps";
import { runTask } from "@majlis/core/tasks/runTask";
import { describe, expect, it } from "vitest";
import { dueTimesOf, runDueRows } from "#support/dueRows.ts";
import { newActor, newUser } from "#support/factories.ts";
import { databaseTable } from "#support/ownTable.ts";

const { at, deps, measure } = databaseTable();
const admin = newActor("admin");
const day = 86_400_000;
const today = deps.clock.now().getTime();
/** The table `days` later, and a few milliseconds more. */
const after = (days: number, ms = 0) => at(new Date(today + days * day + ms).toISOString());

const newPartner = async (over: { is_active?: boolean } = {}): Promise<BusinessId> => {
  const form = { name: "Tea House", city: "Amman", category: "Restaurants", is_active: true } as const;
  return (await createBusiness(deps, admin, NewBusiness.parse({ ...form, ...over }))).id;
};
const members = (count: number) => Array.from({ length: count }, () => newActor());
const reportAll = async (people: readonly SignedIn[], id: BusinessId, honored: boolean, now: Deps = deps) => {
  for (const person of people) await reportHonored(now, person, id, honored);
};
const partnerOf = async (id: BusinessId, actor: SignedIn | typeof visitor = visitor) =>
  (await listBusinesses(deps, actor, { limit: 100 })).items.find((business) => business.id === id);
const countsOf = async (id: BusinessId) => {
  const { items } = await listAllBusinesses(deps, { limit: 100 });
  const business = items.find((one) => one.id === id);
  return business && [business.honored_count, business.report_count];
};
const isListed = async (id: BusinessId) =>
  (await listLowPartners(deps, { limit: 100 })).items.some((business) => business.id === id);
const own = async (person: SignedIn) => (await listHonoredReports(deps, person, { limit: 100 })).items;

describe("the share of a partner", () => {
  it("is shown from the fifth member on, to visitors and members, without who reported", async () => {
    const id = await newPartner();
    const people = members(5);
    await reportAll(people.slice(0, 4), id, true);
    for (const actor of [visitor, newActor()])
      expect(await partnerOf(id, actor)).toMatchObject({ honored_share: null, report_count: null });
    await reportAll(people.slice(4), id, false);
    for (const actor of [visitor, newActor()]) {
      const shown = await partnerOf(id, actor);
      expect(shown).toMatchObject({ honored_share: 80, report_count: 5 });
      expect(JSON.stringify(shown)).not.toContain("usr_");
      expect(shown).not.toHaveProperty("honored_count");
    }
    expect(await isListed(id)).toBe(false);
  });

  it("loses a report after exactly 90 days, unless a newer one has replaced it", async () => {
    const id = await newPartner();
    const [gone, again, late] = [newActor(), newActor(), newActor()];
    await reportAll([gone, again], id, true);
    await reportHonored(after(10), again, id, false);
    await reportHonored(after(20), late, id, true);
    const ref = `${gone.userId}/${id}`;
    const due = new Date(today + 90 * day).toISOString();
    expect(await dueTimesOf(deps, ref)).toEqual([due]);
    await runDueRows(after(90, 59_999));
    expect(await countsOf(id)).toEqual([2, 3]);
    const early = new Date(today + 90 * day - 1).toISOString();
    await runTask(after(90), { kind: "advance", what: "honored", due: [{ ref, at: early }] });
    expect(await countsOf(id)).toEqual([2, 3]);
    await runDueRows(after(90, 61_000));
    expect(await countsOf(id)).toEqual([1, 2]);
    await runTask(after(91), { kind: "advance", what: "honored", due: [{ ref, at: due }] });
    expect(await countsOf(id)).toEqual([1, 2]);
    expect(await own(gone)).toEqual([]);
    await runDueRows(after(111));
    expect(await countsOf(id)).toEqual([0, 0]);
  });

  it("is right when members report at once, and when an admin edits the partner meanwhile", async () => {
    const id = await newPartner();
    const people = members(6);
    await Promise.all([
      ...people.map((person, index) => reportHonored(deps, person, id, index % 2 === 0)),
      updateBusiness(deps, admin, id, { name: "Tea Palace" }),
    ]);
    expect(await countsOf(id)).toEqual([3, 6]);
    expect(await partnerOf(id)).toMatchObject({ name: "Tea Palace", honored_share: 50 });
    expect(await updateBusiness(deps, admin, id, { name: "Tea" })).toMatchObject({ report_count: 6 });
  });
});

describe("a member", () => {
  it("replaces the own report, and a second call changes nothing", async () => {
    const id = await newPartner();
    const person = newActor();
    await Promise.all([reportHonored(deps, person, id, true), reportHonored(deps, person, id, true)]);
    expect(await countsOf(id)).toEqual([1, 1]);
    await reportHonored(after(1), person, id, false);
    expect(await countsOf(id)).toEqual([0, 1]);
    expect(await own(person)).toEqual([
      { business_id: id, honored: false, reported_at: after(1).clock.now().toISOString() },
    ]);
    expect(await own(newActor())).toEqual([]);
  });

  it("reports active partners of the guidebook only", async () => {
    const missing = BusinessId.parse("biz_00000000000000000000000009");
    for (const id of [missing, await newPartner({ is_active: false })])
      await expect(reportHonored(deps, newActor(), id, true)).rejects.toMatchObject({
        code: "BusinessNotFound",
      });
  });

  it("sends 20 reports a day", async () => {
    const id = await newPartner();
    const person = newActor();
    for (let count = 0; count < 20; count++) await reportHonored(deps, person, id, count % 2 === 0);
    await expect(reportHonored(deps, person, id, true)).rejects.toMatchObject({
      code: "TooManyHonoredReports",
    });
    await reportHonored(after(1), person, id, true);
    expect(await countsOf(id)).toEqual([1, 1]);
  });

  it("exports the own reports; without the account they count, without the person, until they end", async () => {
    const id = await newPartner();
    const person = await newUser(deps, { role: "member" });
    await reportHonored(deps, person, id, true);
    expect((await exportMe(deps, person)).honored_reports).toMatchObject([{ business_id: id }]);
    await releaseBookings(deps, person);
    await releaseBookings(deps, person);
    expect(await own(person)).toEqual([]);
    expect(await dueTimesOf(deps, `${person.userId}/${id}`)).toEqual([]);
    expect(await countsOf(id)).toEqual([1, 1]);
    await runDueRows(after(91));
    expect(await countsOf(id)).toEqual([0, 0]);
  });
});

describe("the admins' list", () => {
  it("has partners under 70 %, lowest share first, and loses them when they improve", async () => {
    const [fair, low, lowest] = [await newPartner(), await newPartner(), await newPartner()];
    const people = members(10);
    await reportAll(people.slice(0, 7), fair, true);
    await reportAll(people.slice(7), fair, false);
    await reportAll(people.slice(0, 4), low, false);
    expect(await isListed(low)).toBe(false);
    await reportAll(people.slice(4, 6), low, true);
    await reportAll(people.slice(0, 5), lowest, false);
    expect((await listLowPartners(deps, { limit: 100 })).items).toMatchObject([
      { id: lowest, honored_share: 0, honored_count: 0, report_count: 5 },
      { id: low, honored_share: 33, honored_count: 2, report_count: 6 },
    ]);
    await reportAll(people.slice(0, 4), low, true);
    expect(await isListed(low)).toBe(false);
    await runDueRows(after(91));
    expect((await listLowPartners(deps, { limit: 100 })).items).toEqual([]);
  });

  it("loses a deleted partner, whose reports end without it", async () => {
    const id = await newPartner();
    const people = members(5);
    await reportAll(people, id, false);
    await deleteBusiness(deps, admin, id);
    expect(await isListed(id)).toBe(false);
    await runDueRows(after(91));
    expect(await Promise.all(people.map(own))).toEqual([[], [], [], [], []]);
  });
});

it("a report costs at most 22 units, at a member's second one too", async () => {
  const id = await newPartner();
  const person = newActor();
  for (const honored of [true, false]) {
    const { write } = await measure(() => reportHonored(deps, person, id, honored));
    expect(write).toBeLessThanOrEqual(24);
  }
});
