import { verifyMembership as contract } from "@majlis/contracts/membership";
import { verifyMembership } from "@majlis/core/membership/verifyMembership";
import { writeCode } from "@majlis/core/table/codes";
import { describe, expect, it } from "vitest";
import { call, send } from "#support/api.ts";
import { newMember } from "#support/factories.ts";
import { testDeps, withClock } from "#support/table.ts";
import { meteredDeps } from "#support/countUnits.ts";

const deps = testDeps();
const bought = "2031-05-08T09:00:00.000Z";
const endOfGrace = "2031-06-15T09:00:00.000Z";
const unknownCode = () => writeCode("MEM", deps.ids.randomBytes());
const check = (qrCode: string) => ({ qrCode, checkedBy: "till-7" });

describe("a card", () => {
  it("shows only the name and the validity", async () => {
    const now = withClock(deps, bought);
    const { code } = await newMember(now, { fullName: "Noor Haddad" });
    const { member } = await verifyMembership(now, check(code));
    expect(member).toEqual({
      name: "Noor Haddad",
      role: "member",
      status: "Active",
      memberSince: bought,
      expiresAt: "2031-06-08T09:00:00.000Z",
      verifiedAt: bought,
    });
  });

  it.each([
    ["2031-06-08T08:59:59.000Z", "2031-06-08T09:00:00.000Z"],
    ["2031-06-08T09:00:01.000Z", endOfGrace],
    ["2031-06-15T08:59:59.000Z", endOfGrace],
    ["2031-06-15T09:00:00.000Z", undefined],
    ["2031-06-15T09:00:01.000Z", undefined],
  ])("checked at %s expires %s", async (instant, expiresAt) => {
    const now = withClock(deps, bought);
    const { code } = await newMember(now);
    now.setTime(instant);
    const { member } = await verifyMembership(now, check(code));
    expect(member).toEqual(expiresAt === undefined ? undefined : expect.objectContaining({ expiresAt }));
  });

  it("is invalid after an admin removes the role", async () => {
    const { person, code } = await newMember(deps);
    await deps.store.user.patch({ id: person.userId }).set({ role: "free_user" }).go();
    expect(await verifyMembership(deps, check(code))).toEqual({ valid: false });
  });

  it("records each check with partner and time", async () => {
    const now = withClock(deps, bought);
    const { person, code } = await newMember(now);
    await verifyMembership(now, check(code));
    const { data } = await deps.store.verification.query.bySubject({ subject_id: person.userId }).go();
    expect(data).toEqual([
      expect.objectContaining({ checked_by: "till-7", valid: true, verified_at: bought }),
    ]);
    expect(data[0]?.ttl).toBe(Date.parse("2032-05-07T09:00:00.000Z") / 1000);
  });
});

describe("valid and invalid codes", () => {
  const longAgo = withClock(deps, "2020-05-07T09:00:00.000Z");
  const expired = async () => (await newMember(longAgo)).code;
  const codes = async () => ({
    good: (await newMember(deps)).code,
    expired: await expired(),
    unknown: unknownCode(),
    malformed: "EVT-NOT-A-CARD",
    long: "M".repeat(7089),
  });

  it("cost the same calls: 1 read unit and 2 write units", async () => {
    const { deps: metered, measure, commands } = meteredDeps();
    for (const code of Object.values(await codes())) {
      expect(await measure(() => verifyMembership(metered, check(code)))).toEqual({ read: 1, write: 2 });
      expect(commands).toEqual(["Query", "GetItem", "PutItem", "PutItem"]);
    }
  });
});

describe("the verification call", () => {
  const from = (address: string) => ({ headers: { "x-forwarded-for": `${address}, 10.0.0.1` } });
  const ask = (qrCode: string, address: string, partnerId?: string) =>
    call(contract, { body: { qrCode, ...(partnerId && { partnerId }) } }, undefined, from(address));

  it.each([["MEM-000"], ["EVT-NOT-A-CARD"], ["'; DROP TABLE"], ["ﷺ".repeat(2000)], ["M".repeat(7089)]])(
    "answers %s like an unknown code",
    async (code) => {
      const { status, body } = await ask(code, "203.0.113.1");
      expect([status, body]).toEqual([200, { valid: false }]);
      expect((await ask(unknownCode(), "203.0.113.1")).body).toEqual(body);
    },
  );

  it.each([[{}], [{ qrCode: "  " }], [{ qrCode: "M".repeat(7090) }], [{ qrCode: "x", admin: true }]])(
    "refuses %j",
    async (body) => {
      expect((await send(contract, { body }, undefined, from("203.0.113.2"))).status).toBe(400);
    },
  );

  it("stores a hash instead of the address", async () => {
    const { person, code } = await newMember(deps);
    await ask(code, "203.0.113.3");
    await ask(code, "203.0.113.4");
    await ask(code, "203.0.113.4", " Tea House ");
    const { data } = await deps.store.verification.query.bySubject({ subject_id: person.userId }).go();
    const [first, second, third] = data.map(({ checked_by }) => checked_by);
    expect(first).toMatch(/^[\w-]{22}$/);
    expect(second).not.toBe(first);
    expect(third).toBe("Tea House");
  });

  it("is throttled by address and Partner ID together", async () => {
    const statusesOf = (calls: Promise<{ status: number }>[]) =>
      Promise.all(calls).then((replies) => replies.map(({ status }) => status));
    const same = await statusesOf(Array.from({ length: 61 }, () => ask("MEM-1", "203.0.113.5")));
    expect(same.filter((status) => status === 429)).toHaveLength(1);
    expect((await ask("MEM-1", "203.0.113.6")).status).toBe(200);
    const partner = await statusesOf(
      Array.from({ length: 61 }, () => ask("MEM-1", "203.0.113.7", "till-flood")),
    );
    expect(partner.filter((status) => status === 429)).toHaveLength(1);
    expect((await ask("MEM-1", "203.0.113.7", "another-till")).status).toBe(200);
    expect((await ask("MEM-1", "203.0.113.8", "till-flood")).status).toBe(200);
  });

  it("lets no other addresses lock a till out", async () => {
    const flood = Array.from({ length: 130 }, (_, index) => ask("MEM-1", `203.0.114.${index}`, "tea-house"));
    expect(new Set((await Promise.all(flood)).map(({ status }) => status))).toEqual(new Set([200]));
    expect((await ask("MEM-1", "203.0.115.1", "tea-house")).status).toBe(200);
  });

  it("is throttled by address when Partner IDs are invented, and by the /64 of IPv6", async () => {
    const flood = Array.from({ length: 121 }, (_, index) =>
      ask("MEM-1", `2001:db8:5:5::${index.toString(16)}`, `invented-${index}`),
    );
    const statuses = (await Promise.all(flood)).map(({ status }) => status);
    expect(statuses.filter((status) => status === 429)).toHaveLength(1);
    expect((await ask("MEM-1", "2001:db8:5:6::1", "invented")).status).toBe(200);
  });
});
