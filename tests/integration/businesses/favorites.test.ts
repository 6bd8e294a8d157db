import { NewBusiness } from "@majlis/contracts/businesses";
import { BusinessId } from "@majlis/contracts/ids";
import { createBusiness } from "@majlis/core/businesses/createBusiness";
import { deleteBusiness } from "@majlis/core/businesses/deleteBusiness";
import { listFavorites } from "@majlis/core/businesses/listFavorites";
import { setFavorite } from "@majlis/core/businesses/setFavorite";
import { expect, it } from "vitest";
import { newActor } from "#support/factories.ts";
import { meteredDeps } from "#support/countUnits.ts";
import { testDeps } from "#support/table.ts";

const deps = testDeps();
const admin = newActor("admin");
const newPartner = async (over: { is_active?: boolean } = {}) =>
  (await createBusiness(deps, admin, NewBusiness.parse({ name: "Tea House", city: "Amman", ...over }))).id;

it("keeps the favorites of one person, in any order of calls", async () => {
  const [person, other] = [newActor(), newActor()];
  const [tea, books] = [await newPartner(), await newPartner()];
  expect(await listFavorites(deps, person)).toEqual([]);
  await setFavorite(deps, person, tea, false);
  await Promise.all([setFavorite(deps, person, tea, true), setFavorite(deps, person, books, true)]);
  await setFavorite(deps, person, tea, true);
  expect(new Set(await listFavorites(deps, person))).toEqual(new Set([tea, books]));
  expect(await listFavorites(deps, other)).toEqual([]);
  await setFavorite(deps, person, books, false);
  await setFavorite(deps, person, books, false);
  expect(await listFavorites(deps, person)).toEqual([tea]);
  await setFavorite(deps, person, tea, false);
  expect(await listFavorites(deps, person)).toEqual([]);
});

it("has no partners that the guidebook does not show, and lets go of deleted ones", async () => {
  const person = newActor();
  const hidden = await newPartner({ is_active: false });
  const missing = { code: "BusinessNotFound" };
  await expect(setFavorite(deps, person, hidden, true)).rejects.toMatchObject(missing);
  const unknown = BusinessId.parse(deps.ids.next("biz"));
  await expect(setFavorite(deps, person, unknown, true)).rejects.toMatchObject(missing);
  const gone = await newPartner();
  await setFavorite(deps, person, gone, true);
  await deleteBusiness(deps, admin, gone);
  await setFavorite(deps, person, gone, false);
  expect(await listFavorites(deps, person)).toEqual([]);
});

it("has 200 partners at most", async () => {
  const person = newActor();
  const ids = Array.from({ length: 199 }, () => deps.ids.next("biz"));
  await deps.store.favorites.put({ user_id: person.userId, businesses: ids }).go();
  const [last, more] = [await newPartner(), await newPartner()];
  await setFavorite(deps, person, last, true);
  await expect(setFavorite(deps, person, more, true)).rejects.toMatchObject({ code: "TooManyFavorites" });
  await setFavorite(deps, person, last, true);
  expect(await listFavorites(deps, person)).toHaveLength(200);
});

it("costs one read for the list", async () => {
  const person = newActor();
  await setFavorite(deps, person, await newPartner(), true);
  const { deps: metered, measure } = meteredDeps();
  const { read } = await measure(async () => {
    await listFavorites(metered, person);
  });
  expect(read).toBe(1);
});
