import { NewBusiness } from "@majlis/contracts/businesses";
import { BusinessId, CheckId } from "@majlis/contracts/ids";
import * as contract from "@majlis/contracts/desk";
import { createBusiness } from "@majlis/core/businesses/createBusiness";
import { deleteBusiness } from "@majlis/core/businesses/deleteBusiness";
import { updateBusiness } from "@majlis/core/businesses/updateBusiness";
import { createDesk } from "@majlis/core/desk/createDesk";
import { getDesk } from "@majlis/core/desk/getDesk";
import { listDeskRedemptions } from "@majlis/core/desk/listDeskRedemptions";
import { openDesk } from "@majlis/core/desk/openDesk";
import { revokeDesk } from "@majlis/core/desk/revokeDesk";
import type { Deps } from "@majlis/core/table/deps";
import { describe, expect, it } from "vitest";
import { send } from "#support/api.ts";
import { newActor, newMember } from "#support/factories.ts";
import { meteredDeps } from "#support/countUnits.ts";
import { testDeps } from "#support/table.ts";

const deps = testDeps();
const admin = newActor("admin");
const form = NewBusiness.parse({ name: "Tea House", city: "Amman", discount_percent: 10 });

const newBusiness = async () => (await createBusiness(deps, admin, form)).id;

const newDesk = async () => {
  const id = await newBusiness();
  return { id, token: await createDesk(deps, admin, id) };
};

const closed = { code: "DeskClosed" };

/** A recorded discount at a business. */
const redemption = (at: Deps, partner: string, recorded_at: string, amount = 35_000) => {
  const id = at.ids.next("ver");
  return at.store.redemption
    .create({
      user_id: newActor().userId,
      check_id: id,
      partner,
      place: "Tea House",
      amount,
      saved: 3500,
      currency: "JOD",
      recorded_at,
      received_at: recorded_at,
      key: id,
    })
    .go();
};

describe("the link of a desk", () => {
  it("opens its business, and only its hash is stored", async () => {
    const { id, token } = await newDesk();
    expect(await openDesk(deps, token)).toMatchObject({ businessId: id });
    const { data } = await deps.store.desk.scan.go({ pages: "all" });
    expect(JSON.stringify(data)).not.toContain(token);
    expect(contract.DeskToken.safeParse(token).success).toBe(true);
  });

  it("ends when it is replaced, also by calls at the same time", async () => {
    const { id, token } = await newDesk();
    const replaced = await Promise.all([createDesk(deps, admin, id), createDesk(deps, admin, id)]);
    await expect(openDesk(deps, token)).rejects.toMatchObject(closed);
    const opened = await Promise.allSettled(replaced.map((each) => openDesk(deps, each)));
    expect(opened.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
  });

  it("ends when it is revoked, and a second call changes nothing", async () => {
    const { id, token } = await newDesk();
    await revokeDesk(deps, admin, id);
    await revokeDesk(deps, admin, id);
    await expect(openDesk(deps, token)).rejects.toMatchObject(closed);
  });

  it("ends with an inactive business, for good", async () => {
    const { id, token } = await newDesk();
    expect(await updateBusiness(deps, admin, id, { is_active: false })).toMatchObject({ has_desk: false });
    await expect(createDesk(deps, admin, id)).rejects.toMatchObject({ code: "BusinessNotActive" });
    expect(await updateBusiness(deps, admin, id, { is_active: true })).toMatchObject({ has_desk: false });
    await expect(openDesk(deps, token)).rejects.toMatchObject(closed);
  });

  it("stays with other changes of the business", async () => {
    const { id, token } = await newDesk();
    expect(await updateBusiness(deps, admin, id, { name: "Tea" })).toMatchObject({ has_desk: true });
    expect((await openDesk(deps, token)).business.name).toBe("Tea");
  });

  it("ends with a deleted business", async () => {
    const { id, token } = await newDesk();
    await deleteBusiness(deps, admin, id);
    await expect(openDesk(deps, token)).rejects.toMatchObject(closed);
    const unknown = BusinessId.parse(deps.ids.next("biz"));
    await expect(createDesk(deps, admin, unknown)).rejects.toMatchObject({ code: "BusinessNotFound" });
  });
});

describe("the reads of a desk", () => {
  it("are the newest ten discounts of its business, for 4 units at any number", async () => {
    const { id, token } = await newDesk();
    const times = Array.from({ length: 300 }, (_, index) =>
      new Date(Date.UTC(2031, 4, 1, 9, 0, index)).toISOString(),
    );
    await Promise.all(times.map((time) => redemption(deps, id, time)));
    await redemption(deps, await newBusiness(), "2031-06-01T09:00:00.000Z");
    const { deps: metered, measure } = meteredDeps();
    const { read } = await measure(async () => {
      await getDesk(metered, await openDesk(metered, token));
    });
    expect(read).toBeLessThanOrEqual(4);
    const desk = await getDesk(deps, await openDesk(deps, token));
    expect(desk.newest.map(({ recorded_at }) => recorded_at)).toEqual(times.slice(-10).toReversed());
    expect(desk.today).toEqual({ visits: 0, saved: [] });
    expect(desk).toMatchObject({ name: "Tea House", city: "Amman", discount_percent: 10 });
  });

  it("are pages of a month in the city's zone, without members", async () => {
    const { id, token } = await newDesk();
    const times = ["2031-04-30T20:59:59.999Z", "2031-04-30T21:00:00.000Z", "2031-05-31T20:59:59.999Z"];
    await Promise.all([...times, "2031-05-31T21:00:00.000Z"].map((time) => redemption(deps, id, time)));
    const desk = await openDesk(deps, token);
    const page = await listDeskRedemptions(deps, desk, { month: "2031-05", limit: 1 });
    expect(page.items.map(({ recorded_at }) => recorded_at)).toEqual([times[2]]);
    expect(page.items[0]).not.toHaveProperty("user_id");
    const cursor = page.cursor ?? "";
    expect(Buffer.from(cursor ?? "", "base64url").toString()).not.toContain("usr_");
    const next = await listDeskRedemptions(deps, desk, { month: "2031-05", limit: 5, cursor });
    expect(next.items.map(({ recorded_at }) => recorded_at)).toEqual([times[1]]);
  });
});

describe("a call with the token of a desk", () => {
  const headers = (token: string) => ({ headers: { [contract.deskHeader]: token } });

  it("checks and records for the business of the desk, whatever the body says", async () => {
    const { id, token } = await newDesk();
    const { code, person } = await newMember(deps);
    const partnerId = await newBusiness();
    const body = { qrCode: code, partnerId };
    const { body: check } = await send(contract.checkAtDesk, { body }, undefined, headers(token));
    expect(check).toMatchObject({ valid: true, static: true });
    const checkId = CheckId.parse(check.checkId);
    const bill = { checkId, partnerId, amount: 35_000, currency: "JOD", key: "till-key-1" };
    const recorded = await send(contract.recordAtDesk, { body: bill }, undefined, headers(token));
    expect(recorded.body).toMatchObject({ saved: 3500 });
    const { data } = await deps.store.redemption
      .get({ user_id: person.userId, check_id: checkId })
      .go({ consistent: true });
    expect(data).toMatchObject({ partner: id, place: "Tea House" });
  });

  it("is refused alike for unknown and ended links", async () => {
    const { id, token } = await newDesk();
    await revokeDesk(deps, admin, id);
    for (const wrong of [token, "x".repeat(27), "", "x"]) {
      const reply = await send(contract.getDesk, {}, undefined, headers(wrong));
      expect([reply.status, reply.body.code]).toEqual([401, "DeskClosed"]);
    }
  });

  it("does not record for the check of another partner", async () => {
    const { token } = await newDesk();
    const other = await newDesk();
    const { code } = await newMember(deps);
    const check = await send(contract.checkAtDesk, { body: { qrCode: code } }, undefined, headers(token));
    const body = { checkId: check.body.checkId, amount: null, currency: "JOD", key: "till-key-1" };
    const reply = await send(contract.recordAtDesk, { body }, undefined, headers(other.token));
    expect(reply.body.code).toBe("CheckNotFound");
  });
});
