import type { BroughtPerson } from "@majlis/contracts/admin/people";
import { bringPeople } from "@majlis/core/admin/bringPeople";
import { getMonths } from "@majlis/core/admin/getMonths";
import { setSuspension } from "@majlis/core/admin/setSuspension";
import { setUserRole } from "@majlis/core/admin/setUserRole";
import { keepBlocks } from "@majlis/core/occasions/blocks";
import { awaitedId, claimAwaited, findAwaited } from "@majlis/core/membership/awaited";
import { redeemGift } from "@majlis/core/membership/gifts/redeemGift";
import { digestOf } from "@majlis/core/table/codes";
import { beforeAll, describe, expect, it } from "vitest";
import { currentActor, newActor, newMember, newUser } from "#support/factories.ts";
import { ownTable } from "#support/ownTable.ts";

const { deps: stored, at } = ownTable();
const deps = at("2031-05-07T09:00:00.000Z");
const admin = newActor("admin");
const other = newActor("admin");
const until = "2031-12-31";
const end = "2031-12-31T21:00:00.000Z";

const bring = (
  people: readonly BroughtPerson[],
  {
    step = "bring",
    mail = true,
    by = admin,
  }: { step?: "check" | "bring"; mail?: boolean; by?: typeof admin } = {},
) => bringPeople(deps, by, { step, mail, locale: "ar", people }).then(({ results }) => results);

let count = 0;
const newAddress = () => `brought.${(count += 1)}@majlis.test`;
const newPhone = () => `+9627900${String((count += 1)).padStart(5, "0")}`;

/** All rows that a list can write, in one order. */
const everything = async () => {
  const [outbox, audit, awaited, members] = await Promise.all([
    stored.store.outbox.scan.go({ pages: "all" }),
    stored.store.audit.scan.go({ pages: "all" }),
    stored.store.awaitedMember.scan.go({ pages: "all" }),
    stored.store.membership.scan.go({ pages: "all" }),
  ]);
  return [outbox, audit, awaited, members].map(({ data }) => data.map((row) => digestOf(row)).toSorted());
};
const invitationsOf = async (email: string) => {
  const id = awaitedId({ email });
  const { data } = await stored.store.outbox.scan
    .where(({ ref_id }, { eq }) => eq(ref_id, id))
    .go({ pages: "all" });
  return data.map(({ template }) => template);
};

beforeAll(async () => {
  await setUserRole(deps, admin, { userId: (await newUser(deps)).userId, role: "admin" });
});

describe("a list of people", () => {
  it("makes accounts members, and keeps what is later", async () => {
    const [free, member, founder] = [newAddress(), newAddress(), newAddress()];
    const { userId } = await newUser(deps, { email: free });
    await newMember(deps, { email: member });
    const host = await newUser(deps, { email: founder });
    await setUserRole(deps, admin, { userId: host.userId, role: "city_founder" });
    const results = await bring([
      { name: "Free", email: free.toUpperCase(), until },
      { name: "Member", email: member, until: "2031-05-20" },
      { name: "Founder", email: founder, until },
      { name: "Known", email: free },
    ]);
    expect(results).toEqual([
      { outcome: "given", mailed: true },
      { outcome: "kept", reason: "covered", mailed: false },
      { outcome: "kept", reason: "endless", mailed: false },
      { outcome: "kept", reason: "none", mailed: false },
    ]);
    expect((await getMonths(deps, userId)).ends_at).toBe(end);
    expect((await currentActor(deps, host)).role).toBe("city_founder");
  });

  it("refuses a suspended account, one that was deleted since, and a row without a contact", async () => {
    const [suspended, deleted] = [newAddress(), newAddress()];
    for (const email of [suspended, deleted]) {
      const { userId } = await newUser(deps, { email });
      await setSuspension(deps, admin, { userId, suspended: true });
      if (email !== deleted) continue;
      await keepBlocks(deps, userId, email);
      await stored.store.account.delete({ user_id: userId }).go();
    }
    const results = await bring([
      { name: "Suspended", email: suspended, until },
      { name: "Deleted", email: deleted, until },
      { name: "Nobody", until },
    ]);
    expect(results.map(({ outcome, reason }) => [outcome, reason])).toEqual([
      ["refused", "suspended"],
      ["refused", "suspended"],
      ["refused", "noContact"],
    ]);
    expect(await findAwaited(deps, awaitedId({ email: deleted }))).toBeUndefined();
  });

  it("lets months wait for a sign-up with the address, and invites once", async () => {
    const email = newAddress();
    const row = { name: "Dina Haddad", email, until, note: "Founding member" };
    expect(await bring([row])).toEqual([{ outcome: "awaited", mailed: true }]);
    expect(await invitationsOf(email)).toEqual(["member_invited"]);
    const { userId, ...person } = await newUser(deps, { email: email.toUpperCase() });
    expect((await getMonths(deps, userId)).ends_at).toBe(end);
    expect((await currentActor(deps, { ...person, userId })).role).toBe("member");
    expect(await findAwaited(deps, awaitedId({ email }))).toMatchObject({ claimed_by: userId });
    const { data } = await stored.store.audit.scan
      .where(({ subject_id }, { eq }) => eq(subject_id, String(userId)))
      .go({ pages: "all" });
    expect(data).toMatchObject([
      { action: "membership.given", actor_id: admin.userId, detail: { reason: "Founding member" } },
    ]);
  });

  it("keeps the months of a suspended account until its suspension is lifted", async () => {
    const email = newAddress();
    await bring([{ name: "Omar", email, until }]);
    const { userId } = await newUser(deps);
    await setSuspension(deps, admin, { userId, suspended: true });
    await claimAwaited(deps, userId, email);
    expect((await findAwaited(deps, awaitedId({ email })))?.claimed_by).toBeUndefined();
    expect((await getMonths(deps, userId)).ends_at).toBeNull();
    await setSuspension(deps, admin, { userId, suspended: false });
    await claimAwaited(deps, userId, email);
    expect((await getMonths(deps, userId)).ends_at).toBe(end);
  });

  it("changes nothing the second time, also by another admin, at once or in another order", async () => {
    const known = newAddress();
    await newUser(deps, { email: known });
    const list = [
      { name: "Known", email: known, until },
      { name: "New", email: newAddress(), until },
      { name: "Twice", email: newAddress(), until: "2031-06-30" },
      { name: "Phone", phone: newPhone(), until },
      { name: "Guest", email: newAddress() },
    ];
    const both = await Promise.all([bring(list), bring(list.toReversed(), { by: other })]);
    const outcomes = list.map((_, index) => [both[0][index], both[1].toReversed()[index]]);
    for (const [index, pair] of outcomes.entries())
      expect(
        pair.filter((one) => one?.outcome === "awaited" || one?.outcome === "given"),
        list[index]?.name,
      ).toHaveLength(1);
    const before = await everything();
    const again = await bring(list);
    expect(again.map(({ outcome }) => outcome)).toEqual([
      "kept",
      "unchanged",
      "unchanged",
      "unchanged",
      "unchanged",
    ]);
    expect(await everything()).toEqual(before);
  });

  it("invites each person once where two admins bring 50 rows at once", async () => {
    const list = Array.from({ length: 50 }, (_, index) => ({
      name: `P ${index}`,
      email: newAddress(),
      until,
    }));
    const both = await Promise.all([bring(list), bring(list, { by: other }), bring(list.toReversed())]);
    expect(both.flat().filter(({ mailed }) => mailed)).toHaveLength(50);
    const invited = await Promise.all(list.map(({ email }) => invitationsOf(email)));
    expect(invited).toEqual(list.map(() => ["member_invited"]));
  });

  it("keeps the later day, and never a sooner one", async () => {
    const email = newAddress();
    await bring([{ name: "Longer", email, until }]);
    expect(await bring([{ name: "Longer", email, until: "2031-06-30" }])).toMatchObject([
      { outcome: "unchanged" },
    ]);
    expect(await bring([{ name: "Longer", email, until: "2032-06-30" }])).toEqual([
      { outcome: "awaited", mailed: false },
    ]);
    expect((await findAwaited(deps, awaitedId({ email })))?.until).toBe("2032-06-30T21:00:00.000Z");
    expect(await invitationsOf(email)).toHaveLength(1);
  });

  it("invites later whom it brought without mail, once", async () => {
    const email = newAddress();
    const list = [{ name: "Later", email, until }];
    expect(await bring(list, { mail: false })).toEqual([{ outcome: "awaited", mailed: false }]);
    expect(await invitationsOf(email)).toEqual([]);
    expect(await bring(list, { step: "check" })).toEqual([{ outcome: "unchanged", mailed: true }]);
    expect(await bring(list)).toEqual([{ outcome: "unchanged", mailed: true }]);
    await bring(list);
    expect(await invitationsOf(email)).toHaveLength(1);
  });

  it("writes nothing for a check, and names what would happen", async () => {
    const known = newAddress();
    await newUser(deps, { email: known });
    const list = [
      { name: "Known", email: known, until },
      { name: "New", email: newAddress(), until },
      { name: "Over", email: known, until: "2031-01-31" },
      { name: "Phone", phone: newPhone(), until },
    ];
    const before = await everything();
    expect(await bring(list, { step: "check" })).toEqual([
      { outcome: "given", mailed: true },
      { outcome: "awaited", mailed: true },
      { outcome: "kept", reason: "over", mailed: false },
      { outcome: "awaited", mailed: false },
    ]);
    expect(await everything()).toEqual(before);
  });
});

describe("a person with a phone only", () => {
  it("gets the months by a code, which belongs to the first account", async () => {
    const phone = newPhone();
    const [result] = await bring([{ name: "Phone", phone, until }]);
    expect(result).toEqual({ outcome: "awaited", mailed: false, code: expect.stringMatching(/^\w{16}$/) });
    expect(await bring([{ name: "Phone", phone, until }])).toEqual([
      { outcome: "unchanged", mailed: false, code: result?.code },
    ]);
    const [one, two] = [await newUser(deps), await newUser(deps)];
    const redeem = (person: typeof one) => redeemGift(deps, person, result?.code ?? "");
    const outcomes = await Promise.allSettled([redeem(one), redeem(two)]);
    expect(outcomes.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
    const [winner, loser] = outcomes[0].status === "fulfilled" ? [one, two] : [two, one];
    expect(await redeem(winner)).toEqual({ months: 8, expiresAt: end });
    await expect(redeem(loser)).rejects.toMatchObject({ code: "GiftRedeemed" });
    expect((await getMonths(deps, loser.userId)).ends_at).toBeNull();
    expect(await bring([{ name: "Phone", phone, until }])).toEqual([
      { outcome: "kept", reason: "covered", mailed: false },
    ]);
  });

  it("keeps the code where the account needs none", async () => {
    const [result] = await bring([{ name: "Phone", phone: newPhone(), until }]);
    const host = await newUser(deps);
    await setUserRole(deps, admin, { userId: host.userId, role: "city_founder" });
    const code = result?.code ?? "";
    await expect(redeemGift(deps, await currentActor(deps, host), code)).rejects.toMatchObject({
      code: "GiftNotNeeded",
    });
    expect((await redeemGift(deps, await newUser(deps), code)).expiresAt).toBe(end);
  });
});
