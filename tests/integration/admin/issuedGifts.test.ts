// Codes that admins issue: links for many people and sheets of codes that work once each.
import { issueGift as endpoint } from "@majlis/contracts/admin/gifts";
import { GiftId } from "@majlis/contracts/ids";
import { getGiftSheet } from "@majlis/core/admin/getGiftSheet";
import { issueGift } from "@majlis/core/admin/issueGift";
import { listGiftUses } from "@majlis/core/admin/listGiftUses";
import { listIssuedGifts } from "@majlis/core/admin/listIssuedGifts";
import { withdrawGift } from "@majlis/core/admin/withdrawGift";
import { deleteMe } from "@majlis/core/account/deleteMe";
import { exportMe } from "@majlis/core/account/exportMe";
import type { SignedIn } from "@majlis/core/kernel/actor";
import { getMembership } from "@majlis/core/membership/getMembership";
import { redeemGift } from "@majlis/core/membership/gifts/redeemGift";
import { readLedger } from "@majlis/core/payments/ledger";
import { describe, expect, it } from "vitest";
import { call, tokenOf } from "#support/api.ts";
import { currentActor, newActor, newMember, newUser } from "#support/factories.ts";
import { fakePayments } from "#support/fakePayments.ts";
import { ownTable } from "#support/ownTable.ts";

const { deps, at } = ownTable();
const now = at("2031-05-07T09:00:00.000Z");
const admin = newActor("admin");
const form = { months: 1, percent: null, uses: 3, until: "2031-12-31", note: "Book club" };
const key = () => crypto.randomUUID();
const issue = (changes: Partial<Parameters<typeof issueGift>[2]> = {}) =>
  issueGift(now, admin, { key: key(), ...form, ...changes });
const issueLink = async (uses: number) => {
  const { id, code } = await issue({ uses });
  return { id, code: String(code) };
};
const issueSheet = async () => {
  const { id } = await issue({ uses: null });
  return { id, codes: (await getGiftSheet(now, id)).codes.map(({ code }) => code) };
};
const found = async (id: string) =>
  (await listIssuedGifts(now, { limit: 100 })).items.find((gift) => gift.id === id);
const refusalOf = (person: SignedIn, code: string, when = now) =>
  redeemGift(when, person, code).then(
    () => "redeemed",
    ({ code: refusal }) => String(refusal),
  );
const auditsOf = async (id: string, action: string) => {
  const { data } = await deps.store.audit.scan
    .where((is, { eq }) => `${eq(is.subject_id, id)} AND ${eq(is.action, action)}`)
    .go({ pages: "all" });
  return data;
};

describe("issuing", () => {
  it("makes a code for a number of people, with an audit row and without a payment", async () => {
    const gift = await issue();
    expect(gift).toMatchObject({
      code: expect.stringMatching(/^[0-9A-HJKMNP-TV-Z]{16}$/),
      months: 1,
      uses: 3,
      used: 0,
      note: "Book club",
      status: "unused",
      expires_at: "2031-12-31T21:00:00.000Z",
    });
    expect(await found(gift.id)).toEqual(gift);
    expect(await auditsOf(gift.id, "gift.issued")).toMatchObject([
      { actor_id: admin.userId, detail: { name: "Book club", months: 1, uses: 3, is_sheet: false } },
    ]);
    expect(await readLedger(now, admin.userId)).toEqual([]);
  });

  it("makes a sheet of twenty codes, none of them twice", async () => {
    const { id, codes } = await issueSheet();
    expect(new Set(codes).size).toBe(20);
    expect(await found(id)).toMatchObject({ code: null, uses: 20, used: 0 });
  });

  it("makes one for two calls with one key at once", async () => {
    const one = key();
    const [first, second] = await Promise.all([issue({ key: one }), issue({ key: one })]);
    expect(first).toEqual(second);
    expect(await auditsOf(first.id, "gift.issued")).toHaveLength(1);
  });

  it("refuses a day that is over", async () => {
    await expect(issue({ until: "2031-05-06" })).rejects.toMatchObject({ code: "MonthsOver" });
  });

  it.each([
    ["no people", { uses: 0 }, "uses"],
    ["more than a thousand people", { uses: 1001 }, "uses"],
    ["thirteen months", { months: 13 }, "months"],
    ["months and a percentage", { percent: 50 }, "months"],
    ["less than five percent", { months: null, percent: 4 }, "percent"],
    ["an empty note", { note: " " }, "note"],
    ["a day that does not exist", { until: "2031-02-30" }, "until"],
  ])("refuses %s beside its field", async (_, changes, field) => {
    const token = await tokenOf("admin@majlis.test");
    const { status, body } = await call(endpoint, { body: { key: key(), ...form, ...changes } }, token);
    expect([status, Object.keys(Object(Object(body).fields))]).toEqual([400, [field]]);
  });
});

describe("using the code of a link", () => {
  it("makes people members, with a mail, and admins see who", async () => {
    const { id, code } = await issueLink(2);
    const person = await newUser(now);
    expect(await redeemGift(now, person, code)).toEqual({
      months: 1,
      expiresAt: "2031-06-07T09:00:00.000Z",
    });
    expect((await getMembership(now, await currentActor(now, person))).status).toBe("active");
    expect(await found(id)).toMatchObject({ used: 1, status: "unused" });
    expect((await listGiftUses(now, id, { limit: 10 })).items).toMatchObject([
      { id: person.userId, full_name: person.fullName, code },
    ]);
    expect(await auditsOf(person.userId, "gift.used")).toMatchObject([{ detail: { gift_id: id } }]);
    const { data } = await deps.store.outbox.scan
      .where((is, { eq }) => eq(is.user_id, String(person.userId)))
      .go({ pages: "all" });
    expect(data.map(({ template }) => template)).toEqual(["months_changed"]);
    expect(await readLedger(now, person.userId)).toEqual([]);
  });

  it("counts a person once, also for calls at once", async () => {
    const { id, code } = await issueLink(3);
    const person = await newUser(now);
    const [one, other] = await Promise.all([redeemGift(now, person, code), redeemGift(now, person, code)]);
    expect(one).toEqual(other);
    expect(await redeemGift(now, await currentActor(now, person), code)).toEqual(one);
    expect(await found(id)).toMatchObject({ used: 1 });
    expect((await getMembership(now, await currentActor(now, person))).expiresAt).toBe(one.expiresAt);
  });

  it("lets as many people through as it is for when more come at once", async () => {
    const { id, code } = await issueLink(2);
    const people = await Promise.all(Array.from({ length: 5 }, () => newUser(now)));
    const outcomes = await Promise.all(people.map((person) => refusalOf(person, code)));
    expect(outcomes.toSorted()).toEqual(["GiftUsedUp", "GiftUsedUp", "GiftUsedUp", "redeemed", "redeemed"]);
    expect(await found(id)).toMatchObject({ used: 2, status: "redeemed" });
    expect((await listGiftUses(now, id, { limit: 10 })).items).toHaveLength(2);
    const standing = await Promise.all(
      people.map(async (person) => (await getMembership(now, await currentActor(now, person))).status),
    );
    expect(standing.filter((status) => status === "active")).toHaveLength(2);
  });

  it("extends a paid membership from its end, and waits for the end of a subscription", async () => {
    const { code } = await issueLink(3);
    const { person } = await newMember(now);
    expect((await redeemGift(now, person, code)).expiresAt).toBe("2031-07-07T09:00:00.000Z");
    const { person: subscriber } = await newMember(now);
    await now.store.membership
      .patch({ user_id: subscriber.userId })
      .set({ provider: "stripe", subscription_id: "sub_1", customer_id: "cus_1" })
      .go();
    expect(await refusalOf(subscriber, code)).toBe("GiftAfterSubscription");
    expect(await refusalOf(await newUser(now, { role: "city_founder" }), code)).toBe("GiftNotNeeded");
  });

  it("ends after its last day", async () => {
    const { id, code } = await issueLink(3);
    const later = at("2031-12-31T21:00:00.000Z");
    expect(await refusalOf(await newUser(now), code, later)).toBe("GiftEnded");
    expect((await listIssuedGifts(later, { limit: 100 })).items.find((one) => one.id === id)?.status).toBe(
      "ended",
    );
  });
});

describe("using a code of a sheet", () => {
  it("works once, for one of two people at once", async () => {
    const { id, codes } = await issueSheet();
    const people = await Promise.all([newUser(now), newUser(now)]);
    const outcomes = await Promise.all(people.map((person) => refusalOf(person, String(codes[0]))));
    expect(outcomes.toSorted()).toEqual(["GiftRedeemed", "redeemed"]);
    expect(await found(id)).toMatchObject({ used: 1, status: "unused" });
    const used = (await getGiftSheet(now, id)).codes.filter(({ used_at }) => used_at !== null);
    expect(used.map(({ code }) => code)).toEqual([codes[0]]);
  });

  it("gives a person the months of one code, also with two codes at once", async () => {
    const { id, codes } = await issueSheet();
    const person = await newUser(now);
    await Promise.all([redeemGift(now, person, String(codes[0])), redeemGift(now, person, String(codes[1]))]);
    expect(await found(id)).toMatchObject({ used: 1 });
    expect((await getMembership(now, await currentActor(now, person))).expiresAt).toBe(
      "2031-06-07T09:00:00.000Z",
    );
  });
});

describe("taking back", () => {
  it("ends the code at once, keeps the months, and has one audit row", async () => {
    const { id, code } = await issueLink(3);
    const person = await newUser(now);
    await redeemGift(now, person, code);
    await Promise.all([withdrawGift(now, admin, id), withdrawGift(now, newActor("admin"), id)]);
    expect(await withdrawGift(now, admin, id)).toMatchObject({ status: "refunded", used: 1 });
    expect(await auditsOf(id, "gift.withdrawn")).toHaveLength(1);
    expect(await refusalOf(await newUser(now), code)).toBe("GiftReturned");
    expect((await getMembership(now, await currentActor(now, person))).status).toBe("active");
  });

  it("ends every code of a sheet", async () => {
    const { id, codes } = await issueSheet();
    await withdrawGift(now, admin, id);
    expect(await refusalOf(await newUser(now), String(codes[7]))).toBe("GiftReturned");
  });

  it("and a use at once: one of them counts", async () => {
    const { id, code } = await issueLink(1);
    const person = await newUser(now);
    const [, used] = await Promise.all([withdrawGift(now, admin, id), refusalOf(person, code)]);
    const isMember = (await getMembership(now, await currentActor(now, person))).status === "active";
    expect([used === "redeemed", (await found(id))?.used]).toEqual([isMember, isMember ? 1 : 0]);
    expect((await found(id))?.status).toBe("refunded");
  });

  it("finds nothing under the id of a bought or unknown gift", async () => {
    const unknown = GiftId.parse("gft_unknown0000000000000000000");
    await expect(withdrawGift(now, admin, unknown)).rejects.toMatchObject({ code: "GiftNotFound" });
  });
});

it("lists in pages, newest first", async () => {
  const early = await issueGift(at("2031-05-08T09:00:00.000Z"), admin, { key: key(), ...form });
  const late = await issueGift(at("2031-05-08T09:00:01.000Z"), admin, { key: key(), ...form });
  const first = await listIssuedGifts(now, { limit: 1 });
  const second = await listIssuedGifts(now, { limit: 1, cursor: String(first.cursor) });
  expect([...first.items, ...second.items].map(({ id }) => id)).toEqual([late.id, early.id]);
});

it("an export names the used code, and a deletion forgets who used it and keeps the count", async () => {
  const { id, code } = await issueLink(1);
  const person = await newUser(now);
  await redeemGift(now, person, code);
  const member = await currentActor(now, person);
  expect((await exportMe(now, member)).used_codes).toMatchObject([{ gift_id: id, code }]);
  await deleteMe(now, fakePayments(), { check: async () => {}, remove: async () => {} }, member);
  expect((await listGiftUses(now, id, { limit: 10 })).items).toEqual([]);
  const { data } = await deps.store.giftUse.query.byId({ gift_id: id }).go({ consistent: true });
  expect(data).toEqual([]);
  expect(await refusalOf(await newUser(now), code)).toBe("GiftUsedUp");
});
