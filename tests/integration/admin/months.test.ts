import { exportAddresses } from "@majlis/core/admin/exportAddresses";
import { getMonths } from "@majlis/core/admin/getMonths";
import { giveMonths } from "@majlis/core/admin/giveMonths";
import { listLapsed } from "@majlis/core/admin/listLapsed";
import { setSuspension } from "@majlis/core/admin/setSuspension";
import { setUserRole } from "@majlis/core/admin/setUserRole";
import { takeBackMonths } from "@majlis/core/admin/takeBackMonths";
import { effectiveRole } from "@majlis/core/table/people/role.rules";
import type { Deps } from "@majlis/core/table/deps";
import type { UserId } from "@majlis/contracts/ids";
import { beforeAll, describe, expect, it } from "vitest";
import { newActor, newMember, newUser } from "#support/factories.ts";
import { ownTable } from "#support/ownTable.ts";

const { deps, at } = ownTable();
const now = at("2031-05-07T09:00:00.000Z");
const admin = newActor("admin");
const reason = "Cash at the door";

const userOf = async (id: UserId) => (await deps.store.user.get({ id }).go({ consistent: true })).data;
const roleOf = async (when: Deps, id: UserId) => {
  const user = await userOf(id);
  return user && effectiveRole(user, when.clock.now());
};
const auditOf = async (id: UserId) => {
  const { data } = await deps.store.audit.scan
    .where(({ subject_id }, { eq }) => eq(subject_id, String(id)))
    .go({ pages: "all" });
  return data.filter(({ action }) => action.startsWith("membership."));
};
const mailsOf = async (id: UserId) => {
  const { data } = await deps.store.outbox.scan
    .where(({ user_id }, { eq }) => eq(user_id, String(id)))
    .go({ pages: "all" });
  return data.map(({ template }) => template);
};
const give = (userId: UserId, until: string, when = now) =>
  giveMonths(when, admin, { userId, until, reason });

beforeAll(async () => {
  // Changes of roles keep at least one admin.
  await setUserRole(now, admin, { userId: (await newUser(now)).userId, role: "admin" });
});

describe("giving months", () => {
  it("makes a free account a member until the last moment of the day at home, with reason and mail", async () => {
    const { userId } = await newUser(now);
    expect(await give(userId, "2031-08-31")).toEqual({
      ends_at: "2031-08-31T21:00:00.000Z",
      is_endless: false,
      is_subscribed: false,
      given: { ends_at: "2031-08-31T21:00:00.000Z", given_at: "2031-05-07T09:00:00.000Z", earlier_end: null },
    });
    expect(await roleOf(now, userId)).toBe("member");
    expect(await auditOf(userId)).toMatchObject([
      {
        action: "membership.given",
        actor_id: admin.userId,
        detail: { reason, period_ends_at: "2031-08-31T21:00:00.000Z" },
      },
    ]);
    expect(await mailsOf(userId)).toEqual(["months_changed"]);
  });

  it("changes nothing the second time, and nothing of two admins at once but once", async () => {
    const { userId } = await newUser(now);
    await Promise.all([give(userId, "2031-08-31"), give(userId, "2031-08-31")]);
    await give(userId, "2031-08-31");
    expect(await auditOf(userId)).toHaveLength(1);
    expect(await mailsOf(userId)).toHaveLength(1);
  });

  it("keeps the later end of two days at once", async () => {
    const { userId } = await newUser(now);
    await Promise.allSettled([give(userId, "2031-08-31"), give(userId, "2031-12-31")]);
    expect((await getMonths(now, userId)).ends_at).toBe("2031-12-31T21:00:00.000Z");
  });

  it("extends a paid membership, and never shortens it", async () => {
    const { person } = await newMember(now);
    await expect(give(person.userId, "2031-06-01")).rejects.toMatchObject({ code: "MonthsCovered" });
    expect((await give(person.userId, "2031-09-30")).given).toMatchObject({
      earlier_end: "2031-06-07T09:00:00.000Z",
    });
  });

  it("refuses a day that is over, a card without end, a suspended account and nobody", async () => {
    const { userId } = await newUser(now);
    await expect(give(userId, "2031-05-06")).rejects.toMatchObject({ code: "MonthsOver" });
    await setUserRole(now, admin, { userId, role: "city_founder" });
    await expect(give(userId, "2031-12-31")).rejects.toMatchObject({ code: "MonthsEndless" });
    expect(await roleOf(now, userId)).toBe("city_founder");
    const other = await newUser(now);
    await setSuspension(now, admin, { userId: other.userId, suspended: true });
    await expect(give(other.userId, "2031-12-31")).rejects.toMatchObject({ code: "UserSuspended" });
    await expect(give(newActor().userId, "2031-12-31")).rejects.toMatchObject({ code: "UserNotFound" });
  });
});

describe("taking months back", () => {
  const takeBack = (userId: UserId, when = now) =>
    takeBackMonths(when, admin, { userId, reason: "A mistake" });

  it("ends a membership that was only given, at once, with reason and mail", async () => {
    const { userId } = await newUser(now);
    await give(userId, "2031-08-31");
    expect(await takeBack(userId)).toMatchObject({ ends_at: "2031-05-07T09:00:00.000Z", given: null });
    expect(await roleOf(now, userId)).toBe("free_user");
    expect((await auditOf(userId)).map(({ action, detail }) => [action, detail])).toContainEqual([
      "membership.taken_back",
      expect.objectContaining({ reason: "A mistake" }),
    ]);
    expect(await mailsOf(userId)).toEqual(["months_changed", "months_changed"]);
    await expect(takeBack(userId)).rejects.toMatchObject({ code: "MonthsKept" });
  });

  it("brings the paid end back", async () => {
    const { person } = await newMember(now);
    await give(person.userId, "2031-09-30");
    expect((await takeBack(person.userId)).ends_at).toBe("2031-06-07T09:00:00.000Z");
    expect(await roleOf(now, person.userId)).toBe("member");
    await expect(takeBack(person.userId)).rejects.toMatchObject({ code: "MonthsKept" });
  });

  it("counts once for two admins at the same time", async () => {
    const { userId } = await newUser(now);
    await give(userId, "2031-08-31");
    const outcomes = await Promise.allSettled([takeBack(userId), takeBack(userId)]);
    expect(outcomes.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
  });
});

describe("who did not renew", () => {
  it("has people whose time is over, latest first, until they have months again", async () => {
    const [early, late, endless] = [await newUser(now), await newUser(now), await newUser(now)];
    await give(early.userId, "2031-05-31");
    await give(late.userId, "2031-06-30");
    await give(endless.userId, "2031-06-30");
    await setUserRole(now, admin, { userId: endless.userId, role: "city_founder" });
    const later = at("2031-07-02T09:00:00.000Z");
    const lapsed = async () => {
      const ids = [];
      let cursor: string | undefined;
      do {
        const page = await listLapsed(later, { limit: 2, cursor });
        ids.push(...page.items.map(({ id }) => id));
        cursor = page.cursor ?? undefined;
      } while (cursor);
      return ids;
    };
    const found = await lapsed();
    expect(found.filter((id) => [early.userId, late.userId, endless.userId].includes(id))).toEqual([
      late.userId,
      early.userId,
    ]);
    const { items } = await listLapsed(later, { limit: 50 });
    expect(items.find(({ id }) => id === late.userId)).toMatchObject({
      ended_at: "2031-06-30T21:00:00.000Z",
      grace_until: "2031-07-07T21:00:00.000Z",
    });
    await give(late.userId, "2031-12-31", later);
    expect(await lapsed()).not.toContain(late.userId);
  });
});

describe("the export of addresses", () => {
  it("has address, language and whether mail arrives, no formulas, and an audit row", async () => {
    const reader = await newUser(now, { email: "ziad.q@majlis.test", fullName: "=HYPERLINK Ziad" });
    await deps.store.account.patch({ user_id: reader.userId }).set({ undeliverable: "bounced" }).go();
    const gone = await newUser(now, { fullName: "Ziad Suspended" });
    await setSuspension(now, admin, { userId: gone.userId, suspended: true });
    const { text } = await exportAddresses(now, admin, { role: "all", q: "ziad" });
    expect(text).toBe(
      "\uFEFFFull Name,Email,Phone,Role,Language,Mail Arrives\r\n'=HYPERLINK Ziad,ziad.q@majlis.test,,free_user,en,no\r\n",
    );
    const { data } = await deps.store.audit.scan
      .where(({ action }, { eq }) => eq(action, "addresses.exported"))
      .go({ pages: "all" });
    expect(data).toMatchObject([
      { actor_id: admin.userId, subject_id: "users", detail: { role: "all", isSearch: true } },
    ]);
  });
});
