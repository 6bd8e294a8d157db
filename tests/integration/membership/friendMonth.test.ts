// The month that a member gives to a friend each year, where the house has it.
import { makeFriendGift as endpoint } from "@majlis/contracts/membership/gifts";
import { getMembership } from "@majlis/core/membership/getMembership";
import { makeFriendGift } from "@majlis/core/membership/gifts/makeFriendGift";
import { redeemGift } from "@majlis/core/membership/gifts/redeemGift";
import { listMyGifts } from "@majlis/core/membership/gifts/listMyGifts";
import { exportMe } from "@majlis/core/account/exportMe";
import type { SignedIn } from "@majlis/core/kernel/actor";
import { describe, expect, it } from "vitest";
import { call, tokenOf } from "#support/api.ts";
import { currentActor, newMember, newUser } from "#support/factories.ts";
import { ownTable } from "#support/ownTable.ts";

const { at } = ownTable();
const now = at("2031-05-07T09:00:00.000Z");
const templatesOf = async ({ userId }: SignedIn) => {
  const { data } = await now.store.outbox.scan
    .where((is, { eq }) => eq(is.user_id, String(userId)))
    .go({ pages: "all" });
  return data.map(({ template, data: facts }) => [template, Object(facts).receiver_id]);
};
const refusalOf = (person: SignedIn, code: string) =>
  redeemGift(now, person, code).then(
    () => "redeemed",
    ({ code: refusal }) => String(refusal),
  );

describe("the month for a friend", () => {
  it("has one code in a calendar year, also for calls at once, and is no bought gift", async () => {
    const { person } = await newMember(now);
    const [one, other] = await Promise.all([makeFriendGift(now, person), makeFriendGift(now, person)]);
    expect(one).toEqual(other);
    expect(one).toMatchObject({ status: "unused", expires_at: "2032-05-07T09:00:00.000Z" });
    expect((await makeFriendGift(at("2031-12-31T20:59:00.000Z"), person)).code).toBe(one.code);
    expect((await makeFriendGift(at("2031-12-31T21:00:00.000Z"), person)).code).not.toBe(one.code);
    expect((await listMyGifts(now, person, { limit: 10 })).items).toEqual([]);
    expect((await exportMe(now, person)).gifts).toHaveLength(2);
  });

  it("makes one friend a member, and tells both", async () => {
    const { person } = await newMember(now);
    const { code } = await makeFriendGift(now, person);
    const friends = await Promise.all([newUser(now), newUser(now)]);
    const outcomes = await Promise.all(friends.map((friend) => refusalOf(friend, code)));
    expect(outcomes.toSorted()).toEqual(["GiftUsedUp", "redeemed"]);
    const friend = friends[outcomes.indexOf("redeemed")] ?? person;
    expect((await getMembership(now, await currentActor(now, friend))).expiresAt).toBe(
      "2031-06-07T09:00:00.000Z",
    );
    expect(await redeemGift(now, await currentActor(now, friend), code)).toMatchObject({ months: 1 });
    expect(await templatesOf(friend)).toEqual([["months_changed", undefined]]);
    expect(await templatesOf(person)).toContainEqual(["gift_redeemed", undefined]);
    expect((await makeFriendGift(now, person)).status).toBe("redeemed");
  });

  it("is for people who were never members, and not for its giver", async () => {
    const { person } = await newMember(now);
    const { code } = await makeFriendGift(now, person);
    expect(await refusalOf(person, code)).toBe("GiftNewOnly");
    expect(await refusalOf((await newMember(now)).person, code)).toBe("GiftNewOnly");
    expect(await refusalOf(await newUser(now), code)).toBe("redeemed");
  });

  it("does not exist where the house has not turned it on", async () => {
    const off = { ...now, settings: { ...now.settings, off: new Set(["friendMonth"] as const) } };
    const { person } = await newMember(now);
    await expect(makeFriendGift(off, person)).rejects.toMatchObject({ code: "NotFound" });
    expect((await call(endpoint, {}, await tokenOf("member@majlis.test"))).status).toBe(404);
  });
});
