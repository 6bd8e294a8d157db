import {
  type BusinessForm,
  createBusiness,
  deleteBusiness,
  listAllBusinesses,
  listBusinesses,
  updateBusiness,
} from "@majlis/contracts/businesses";
import { BusinessId } from "@majlis/contracts/ids";
import { createBusiness as create } from "@majlis/core/businesses/createBusiness";
import { deleteBusiness as remove } from "@majlis/core/businesses/deleteBusiness";
import { updateBusiness as update } from "@majlis/core/businesses/updateBusiness";
import { listBusinesses as list } from "@majlis/core/businesses/listBusinesses";
import { visitor } from "@majlis/core/kernel/actor";
import { describe, expect, it } from "vitest";
import { call, send, tokenOf } from "#support/api.ts";
import { meteredDeps } from "#support/countUnits.ts";
import { newActor } from "#support/factories.ts";
import { testDeps } from "#support/table.ts";

const deps = testDeps();
const admin = newActor("admin");
const form: BusinessForm = {
  name: "Tea House",
  city: "Ma'an",
  district: null,
  category: "Restaurants",
  discount_percent: 10,
  phone: "+962 3 900 0000",
  website: "https://tea.example",
  map_url: "https://maps.example.com/tea",
  bill_currency: null,
  hours: [],
  terms: null,
  excluded_days: [],
  is_active: true,
};

const unreported = { honored_share: null, report_count: null };
const forAdmin = { honored_share: null, report_count: 0, honored_count: 0, has_desk: false };

const asAdmin = () => tokenOf("admin@majlis.test");
const add = async (over: Record<string, unknown> = {}) =>
  (await send(createBusiness, { body: { ...form, ...over } }, await asAdmin())).body;
const guidebook = async (city: string, token?: string) =>
  (await call(listBusinesses, { query: { city, limit: 100 } }, token)).body.items;

describe("the guidebook", () => {
  it("shows a partner's contact data to members only", async () => {
    const { id } = await add({ city: "Azraq" });
    const { bill_currency: _, ...visible } = form;
    expect(await guidebook("azraq", await tokenOf("member@majlis.test"))).toEqual([
      { id, ...visible, ...unreported, city: "Azraq" },
    ]);
    const { name, category } = form;
    const placeholder = { id, name, city: "Azraq", district: null, category, is_active: true, ...unreported };
    for (const token of [undefined, await tokenOf("free@majlis.test")]) {
      const shown = await guidebook("Azraq", token);
      expect(shown).toEqual([placeholder]);
      expect(JSON.stringify(shown)).not.toMatch(/phone|website|map_url|discount|900 0000/);
    }
  });

  it("tells everyone the best discount of the whole list, and never of a part", async () => {
    const best = async (query: object) => (await call(listBusinesses, { query })).body.saves_up_to;
    expect(await best({ limit: 100 })).toBeGreaterThanOrEqual(10);
    expect(await best({ limit: 12 })).toBeUndefined();
    expect(await best({ city: "Amman", limit: 100 })).toBeUndefined();
    const { cursor } = (await call(listBusinesses, { query: { limit: 1 } })).body;
    expect(await best({ limit: 100, ...(cursor && { cursor }) })).toBeUndefined();
  });

  it("lists active partners by name, page by page", async () => {
    for (const name of ["بيت", "b", "A", "c"]) await add({ city: "Wadi Rum", name });
    await add({ city: "Wadi Rum", name: "Hidden", is_active: false });
    const names = (items: { name: string }[]) => items.map(({ name }) => name);
    expect(names(await guidebook("WADI RUM"))).toEqual(["A", "b", "c", "بيت"]);
    const first = (await call(listBusinesses, { query: { city: "Wadi Rum", limit: 3 } })).body;
    expect(names(first.items)).toEqual(["A", "b", "c"]);
    const next = (await call(listBusinesses, { query: { city: "Wadi Rum", limit: 3, cursor: first.cursor } }))
      .body;
    expect([names(next.items), next.cursor]).toEqual([["بيت"], null]);
  });

  it("refuses an invalid cursor", async () => {
    const { status, body } = await call(listBusinesses, { query: { cursor: "bm9uZQ" } });
    expect([status, body.code]).toEqual([400, "InvalidInput"]);
  });

  it("reads only the rows of the page", async () => {
    const { deps: metered, measure } = meteredDeps();
    const { read } = await measure(() => list(metered, visitor, { limit: 24 }));
    expect(read).toBeLessThanOrEqual(4);
  });
});

describe("an admin", () => {
  it("sees all partners by name, inactive ones too", async () => {
    const { id } = await add({ name: "000 Closed", is_active: false });
    const { body } = await call(listAllBusinesses, { query: { limit: 1 } }, await asAdmin());
    expect(body.items[0]).toEqual({ ...form, ...forAdmin, id, name: "000 Closed", is_active: false });
  });

  it("changes the given fields and clears them with null", async () => {
    const { id } = await add();
    const { body } = await send(
      updateBusiness,
      { params: { businessId: id }, body: { phone: null, discount_percent: null, name: "Tea Room" } },
      await asAdmin(),
    );
    const changed = { ...form, ...forAdmin, id, name: "Tea Room", phone: null, discount_percent: null };
    expect(body).toEqual(changed);
    const all = await call(listAllBusinesses, { query: { limit: 100 } }, await asAdmin());
    expect(all.body.items).toContainEqual(changed);
  });

  it("hides, moves and shows a partner again", async () => {
    const { id } = await add({ city: "Dana" });
    const change = async (body: Record<string, unknown>) =>
      send(updateBusiness, { params: { businessId: id }, body }, await asAdmin());
    await change({ is_active: false });
    expect(await guidebook("Dana")).toEqual([]);
    await change({ is_active: true, city: "Umm Qais" });
    expect(await guidebook("Dana")).toEqual([]);
    expect(await guidebook("umm qais")).toHaveLength(1);
  });

  it.each([
    [{ discount_percent: 0 }],
    [{ discount_percent: 101 }],
    [{ discount_percent: 1.5 }],
    [{ map_url: "javascript:alert(1)" }],
    [{ website: "data:text/html,hi" }],
    [{ name: " " }],
    [{ version: 7 }],
  ])("cannot send %j", async (over) => {
    const { status, body } = await send(createBusiness, { body: { ...form, ...over } }, await asAdmin());
    expect([status, body.code]).toEqual([400, "InvalidInput"]);
    expect(Object.keys(body.fields)).toEqual(Object.keys(over));
  });

  it("gets not found for a second deletion", async () => {
    const { id } = await add();
    const gone = async () => send(deleteBusiness, { params: { businessId: id } }, await asAdmin());
    expect((await gone()).body).toEqual({ success: true });
    expect((await gone()).body.code).toBe("BusinessNotFound");
  });
});

describe("concurrent changes", () => {
  const added = async () => BusinessId.parse((await create(deps, admin, form)).id);
  const read = async (id: string) =>
    (await deps.store.business.get({ id }).go({ consistent: true })).data ?? undefined;

  it("keeps all of three updates", async () => {
    const id = await added();
    await Promise.all([
      update(deps, admin, id, { phone: "+962 3 900 0001" }),
      update(deps, admin, id, { discount_percent: 33 }),
      update(deps, admin, id, { name: "Tea Tower" }),
    ]);
    expect(await read(id)).toMatchObject({
      phone: "+962 3 900 0001",
      discount_percent: 33,
      name: "Tea Tower",
      version: 4,
    });
  });

  it("keeps a deletion during an update", async () => {
    const ids = await Promise.all(Array.from({ length: 10 }, added));
    for (const id of ids) {
      const [edited] = await Promise.allSettled([
        update(deps, admin, id, { name: "Back again" }),
        remove(deps, admin, id),
      ]);
      if (edited.status === "rejected") expect(edited.reason).toMatchObject({ code: "BusinessNotFound" });
      expect(await read(id)).toBeUndefined();
    }
    const [id = await added()] = ids;
    await expect(update(deps, admin, id, { name: "Back" })).rejects.toMatchObject({
      code: "BusinessNotFound",
    });
  });

  it("writes every change to the audit log", async () => {
    const id = await added();
    await update(deps, admin, id, { is_active: false });
    await remove(deps, admin, id);
    const month = new Date().toISOString().slice(0, 7);
    const { data } = await deps.store.audit.query.byMonth({ month }).go({ pages: "all" });
    expect(data.filter(({ subject_id }) => subject_id === id).map(({ action }) => action)).toEqual([
      "business.created",
      "business.updated",
      "business.deleted",
    ]);
  });
});
