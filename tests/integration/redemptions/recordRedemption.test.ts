import { homeZone } from "@majlis/contracts/cities";
import { NewBusiness } from "@majlis/contracts/businesses";
import { BusinessId, CheckId } from "@majlis/contracts/ids";
import { verifyMembership as verifyContract } from "@majlis/contracts/membership";
import { type NewRedemption, recordRedemption as contract } from "@majlis/contracts/redemptions";
import { createBusiness } from "@majlis/core/businesses/createBusiness";
import { updateBusiness } from "@majlis/core/businesses/updateBusiness";
import { cityDay } from "@majlis/core/kernel/dates.rules";
import { disputeRedemption } from "@majlis/core/redemptions/disputeRedemption";
import { partnerSums } from "@majlis/core/redemptions/partnerSums";
import { verifyMembership } from "@majlis/core/membership/verifyMembership";
import { recordRedemption } from "@majlis/core/redemptions/recordRedemption";
import type { Deps } from "@majlis/core/table/deps";
import { describe, expect, it } from "vitest";
import { checkAtDesk, deskHeader, recordAtDesk } from "@majlis/contracts/desk";
import { createDesk } from "@majlis/core/desk/createDesk";
import { revokeDesk } from "@majlis/core/desk/revokeDesk";
import { movingCode } from "@majlis/core/membership/cardCode.rules";
import { getMembership } from "@majlis/core/membership/getMembership";
import { randomUUID } from "node:crypto";
import { checkCard, newActor, newMember } from "#support/factories.ts";
import { call, send } from "#support/api.ts";
import { meteredDeps } from "#support/countUnits.ts";
import { testDeps, withClock } from "#support/table.ts";

const deps = testDeps();
const admin = newActor("admin");
const checkedAt = "2031-05-08T09:00:00.000Z";
const form = NewBusiness.parse({ name: "Tea House", city: "Amman", discount_percent: 10 });

const newBusiness = async (over = {}) =>
  BusinessId.parse((await createBusiness(deps, admin, { ...form, ...over })).id);

/** A valid check by a till. */
const checkAt = async (at: Deps, checkedBy: string, code?: string): Promise<CheckId> =>
  checkCard(at, { qrCode: code ?? (await newMember(at)).code, checkedBy });

const bill = (checkId: CheckId, over: Partial<NewRedemption> = {}): NewRedemption => ({
  checkId,
  amount: 35_000,
  currency: "JOD",
  key: "till-key-1",
  ...over,
});

const till = (partnerId: string) => ({ partnerId, checkedBy: partnerId });
const record = (at: Deps, partnerId: string, redemption: NewRedemption) =>
  recordRedemption(at, till(partnerId), redemption);

describe("a discount", () => {
  it("of a partner of the guidebook is its percentage", async () => {
    const now = withClock(deps, checkedAt);
    const partner = await newBusiness();
    const check = await checkAt(now, partner);
    expect(await record(now, partner, bill(check, { saved: 20_000 }))).toEqual({
      saved: 3500,
      currency: "JOD",
      recordedAt: checkedAt,
    });
  });

  it("on an excluded day is what the partner says, or a visit", async () => {
    const now = withClock(deps, checkedAt);
    const partner = await newBusiness({ excluded_days: ["thu"] });
    const [first, second] = [await checkAt(now, partner), await checkAt(now, partner)];
    expect((await record(now, partner, bill(first))).saved).toBeNull();
    expect((await record(now, partner, bill(second, { saved: 900 }))).saved).toBe(900);
    const friday = withClock(deps, "2031-05-09T09:00:00.000Z");
    expect((await record(friday, partner, bill(await checkAt(friday, partner)))).saved).toBe(3500);
  });

  it("of another partner is what it says, or a visit", async () => {
    const first = await checkAt(deps, "tea-1");
    expect((await record(deps, "Tea-1", bill(first, { saved: 900 }))).saved).toBe(900);
    const second = await checkAt(deps, "tea-1");
    expect((await record(deps, "tea-1", bill(second, { amount: null }))).saved).toBeNull();
  });

  it("of an id without a business has no sums of its own", async () => {
    const business = await newBusiness();
    const invented = BusinessId.parse(business.replace(/.$/, (last) => (last === "0" ? "1" : "0")));
    const { person, code } = await newMember(deps);
    await record(deps, invented, bill(await checkAt(deps, invented, code)));
    const { data } = await deps.store.redemption.query.byUser({ user_id: person.userId }).go();
    expect(data.map(({ partner }) => BusinessId.safeParse(partner).success)).toEqual([false]);
  });

  it("reaches the sums of its partner through the stream, and a dispute too", async () => {
    const partner = await newBusiness();
    const { person, code } = await newMember(deps);
    const check = await checkAt(deps, partner, code);
    const { recordedAt } = await record(deps, partner, bill(check));
    const month = cityDay(recordedAt, homeZone).slice(0, 7);
    const sums = async () => (await partnerSums(deps, partner, [month])).get(month);
    const saved = [{ amount: 3500, currency: "JOD" }];
    await expect.poll(sums, { timeout: 15_000 }).toMatchObject({ count: 1, saved });
    await disputeRedemption(deps, person, check);
    await expect.poll(sums, { timeout: 15_000 }).toMatchObject({ count: 0, saved: [] });
  });

  it("is recorded once, however often it is sent", async () => {
    const check = await checkAt(deps, "tea-once");
    const replies = await Promise.all(
      Array.from({ length: 5 }, () => record(deps, "tea-once", bill(check, { saved: 900 }))),
    );
    expect(new Set(replies.map((reply) => JSON.stringify(reply))).size).toBe(1);
    const { data } = await deps.store.redemption.query.byPartner({ partner: "tea-once" }).go();
    expect(data).toHaveLength(1);
  });

  it("is refused for another bill with the same key", async () => {
    const check = await checkAt(deps, "tea-3");
    await record(deps, "tea-3", bill(check, { saved: 900 }));
    for (const over of [{ amount: 60_000 }, { currency: "USD" as const }])
      await expect(record(deps, "tea-3", bill(check, { saved: 900, ...over }))).rejects.toMatchObject({
        code: "AlreadyRedeemed",
      });
  });

  it("of a member whose account is gone is not found", async () => {
    const { person, code } = await newMember(deps);
    const check = await checkAt(deps, "tea-4", code);
    await deps.store.user.delete({ id: person.userId }).go();
    await expect(record(deps, "tea-4", bill(check))).rejects.toMatchObject({ code: "CheckNotFound" });
  });

  it("is recorded once when five tills send it with their own keys", async () => {
    const check = await checkAt(deps, "tea-3");
    const results = await Promise.allSettled(
      [1, 2, 3, 4, 5].map((index) => record(deps, "tea-3", bill(check, { key: `till-key-${index}` }))),
    );
    expect(results.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    for (const result of results)
      if (result.status === "rejected") expect(result.reason).toMatchObject({ code: "AlreadyRedeemed" });
  });

  it.each(["JOD", "USD"] as const)("is refused in another currency than %s", async (bill_currency) => {
    const partner = await newBusiness({ bill_currency });
    const check = await checkAt(deps, partner);
    const currency = bill_currency === "JOD" ? "USD" : "JOD";
    await expect(record(deps, partner, bill(check, { currency }))).rejects.toMatchObject({
      code: "CurrencyNotAccepted",
    });
    await record(deps, partner, bill(check, { currency: bill_currency }));
  });

  it("of a till that sends again is the same after the partner left the guidebook", async () => {
    const partner = await newBusiness();
    const check = await checkAt(deps, partner);
    const first = await record(deps, partner, bill(check));
    await updateBusiness(deps, admin, partner, { is_active: false, bill_currency: "USD" });
    expect(await record(deps, partner, bill(check))).toEqual(first);
  });
});

describe("a till without a desk link", () => {
  it("records nothing in the name of a partner that has one", async () => {
    const partner = await newBusiness();
    const check = await checkAt(deps, partner);
    await createDesk(deps, admin, partner);
    await expect(record(deps, partner.toUpperCase(), bill(check))).rejects.toMatchObject({
      code: "DeskOnly",
    });
    const desk = { ...till(partner), isDesk: true } as const;
    expect(await recordRedemption(deps, desk, bill(check))).toMatchObject({ saved: 3500 });
    await revokeDesk(deps, admin, partner);
    await record(deps, partner, bill(await checkAt(deps, partner)));
  });

  it("records ten discounts of a member a day, and repeats answers after them", async () => {
    const now = withClock(deps, checkedAt);
    const { code } = await newMember(now);
    const checks: CheckId[] = [];
    for (let index = 0; index < 11; index++) checks.push(await checkAt(now, `tea-${index % 3}`, code));
    const recordAt = (index: number) =>
      record(now, `tea-${index % 3}`, bill(CheckId.parse(checks[index]), { saved: 900 }));
    const first = await recordAt(0);
    for (let index = 1; index < 10; index++) await recordAt(index);
    await expect(recordAt(10)).rejects.toMatchObject({ code: "TooManyRedemptions" });
    expect(await recordAt(0)).toEqual(first);
    now.setTime("2031-05-09T00:00:00.000Z");
    await recordAt(10);
  });
});

describe("a check", () => {
  it.each([
    ["2031-05-09T09:00:00.000Z", undefined, undefined],
    ["2031-05-09T09:00:00.001Z", undefined, "CheckTooOld"],
    ["2031-05-15T09:00:00.000Z", "2031-05-08T09:10:00.000Z", undefined],
    ["2031-05-15T09:00:00.001Z", "2031-05-08T09:10:00.000Z", "CheckTooOld"],
    ["2031-05-15T09:10:00.001Z", "2031-05-08T09:10:00.000Z", "RecordedTimeWrong"],
    ["2031-05-08T09:00:00.000Z", "2031-05-08T09:05:00.001Z", "RecordedTimeWrong"],
    ["2031-05-08T09:00:00.000Z", "2031-05-08T09:05:00.000Z", undefined],
    ["2031-05-08T10:00:00.000Z", "2031-05-08T08:54:59.000Z", "RecordedTimeWrong"],
  ])("sent at %s with the till's time %s", async (sentAt, at, code) => {
    const now = withClock(deps, checkedAt);
    const check = await checkAt(now, "tea-4");
    now.setTime(sentAt);
    const sent = record(now, "tea-4", bill(check, at ? { at } : {}));
    await (code ? expect(sent).rejects.toMatchObject({ code }) : expect(sent).resolves.toBeDefined());
  });

  it("of an expired card has no discount", async () => {
    const now = withClock(deps, "2020-05-07T09:00:00.000Z");
    const { code, person } = await newMember(now);
    now.setTime(checkedAt);
    expect(await verifyMembership(now, { qrCode: code, checkedBy: "tea-5" })).toEqual({ valid: false });
    const { data } = await deps.store.verification.query.bySubject({ subject_id: person.userId }).go();
    expect(data).toEqual([expect.objectContaining({ valid: false })]);
    const check = CheckId.parse(data[0]?.id);
    await expect(record(now, "tea-5", bill(check))).rejects.toMatchObject({ code: "CheckNotFound" });
  });

  it("of another partner, or none, is not found", async () => {
    const check = await checkAt(deps, "tea-6");
    const unknown = CheckId.parse(deps.ids.next("ver"));
    await expect(record(deps, "tea-7", bill(check))).rejects.toMatchObject({ code: "CheckNotFound" });
    await expect(record(deps, "tea-6", bill(unknown))).rejects.toMatchObject({ code: "CheckNotFound" });
  });

  it("with its discount costs at most 3.5 read units and 7 write units", async () => {
    const { deps: metered, measure } = meteredDeps();
    const partner = await newBusiness();
    const { code } = await newMember(deps);
    const cost = await measure(async () => {
      const check = await checkAt(metered, partner, code);
      await record(metered, partner, bill(check));
    });
    expect(cost).toEqual({ read: 3.5, write: 7 });
  });
});

describe("the call", () => {
  it("neither redeems nor records for a partner with a desk link", async () => {
    const partnerId = await newBusiness();
    const token = await createDesk(deps, admin, partnerId);
    const { person } = await newMember(deps);
    const { moving } = await getMembership(deps, person, {
      id: randomUUID(),
      signedInAt: Date.now() - 60_000,
    });
    if (!moving) throw new Error("A member's card has no moving code");
    const qrCode = movingCode(moving, Date.now());
    const { body: check } = await call(verifyContract, { body: { qrCode, partnerId } }, undefined, from);
    expect(check).toMatchObject({ valid: true });
    expect(check).not.toHaveProperty("checkId");
    const desk = { headers: { [deskHeader]: token } };
    const { body: atDesk } = await send(checkAtDesk, { body: { qrCode } }, undefined, desk);
    expect(atDesk).toMatchObject({ valid: true });
    const body = { ...bill(CheckId.parse(atDesk["checkId"])), partnerId };
    expect((await call(contract, { body }, undefined, from)).body["code"]).toBe("DeskOnly");
    // A desk has no limit of its own.
    const large = { ...body, amount: 5_000_000 };
    expect((await send(recordAtDesk, { body: large }, undefined, desk)).body).toMatchObject({
      saved: 500_000,
    });
  });

  const from = { headers: { "x-forwarded-for": "203.0.120.1, 10.0.0.1" } };
  const verify = async (partnerId?: string) => {
    const { code } = await newMember(deps);
    const body = { qrCode: code, ...(partnerId && { partnerId }) };
    return CheckId.parse((await call(verifyContract, { body }, undefined, from)).body["checkId"]);
  };

  it("follows a check of the same partner", async () => {
    const check = await verify("till-9");
    const body = { ...bill(check, { saved: 500 }), partnerId: "till-9" };
    const { status, body: reply } = await call(contract, { body }, undefined, from);
    expect([status, reply["saved"]]).toEqual([200, 500]);
  });

  it("follows a check without a Partner ID at the same address only", async () => {
    const check = await verify();
    const body = bill(check, { saved: 500 });
    const elsewhere = { headers: { "x-forwarded-for": "203.0.120.2, 10.0.0.1" } };
    expect((await call(contract, { body }, undefined, elsewhere)).body["code"]).toBe("CheckNotFound");
    expect((await call(contract, { body }, undefined, from)).status).toBe(200);
  });

  it.each([
    [{ amount: 0 }],
    [{ amount: -5 }],
    [{ amount: 1.5 }],
    [{ amount: 1_000_001 }],
    [{ amount: 150_001, currency: "USD" }],
    [{ amount: null, saved: 1_000_001 }],
    [{ amount: "35" }],
    [{ amount: undefined }],
    [{ saved: 0 }],
    [{ saved: 36_000 }],
    [{ currency: "EUR" }],
    [{ currency: undefined }],
    [{ at: "yesterday" }],
    [{ key: "" }],
    [{ key: "short" }],
    [{ checkId: "ver_1" }],
    [{ checkId: undefined }],
    [{ partnerId: "x".repeat(81) }],
    [{ userId: "usr_1" }],
  ])("refuses %j", async (over) => {
    const body = { ...bill(CheckId.parse(deps.ids.next("ver"))), ...over };
    const reply = await send(contract, { body }, undefined, from);
    expect([reply.status, reply.body["code"]]).toEqual([400, "InvalidInput"]);
  });
});
