import {
  activateMembership,
  cancelMembership,
  startCheckout,
  getMembership,
  verifyMembership,
} from "@majlis/contracts/membership";
import { getMe } from "@majlis/contracts/users";
import { describe, expect, it } from "vitest";
import { call, send, tokenOf } from "#support/api.ts";
import { mailTo } from "#support/mailbox.ts";
import { sidOf } from "#support/fakePayments.ts";

/** Demo accounts that no other test makes members. */
const buyer = "sofia@majlis.test";
const other = "majd@majlis.test";

const start = async (email: string) => {
  const { body } = await call(startCheckout, { query: {} }, await tokenOf(email));
  return { demo: body.demo, redirectUrl: body.redirectUrl, sid: sidOf(body.redirectUrl) };
};

const activate = async (email: string, body: Record<string, unknown>) =>
  send(activateMembership, { body }, await tokenOf(email));

const cardOf = async (email: string) => (await call(getMembership, {}, await tokenOf(email))).body;

describe("in demo mode", () => {
  it("a status request creates nothing", async () => {
    const token = await tokenOf(buyer);
    expect((await call(startCheckout, { query: { probe: "1" } }, token)).body).toEqual({ demo: true });
    expect((await activate(buyer, { demo: "1" })).body.code).toBe("InvalidSession");
  });

  it("a user without a membership has no card", async () => {
    expect(await cardOf(buyer)).toEqual({
      status: null,
      memberSince: null,
      expiresAt: null,
      validUntil: null,
      qrCode: null,
      manageable: false,
    });
  });

  it("a second checkout returns the first one's page", async () => {
    const [first, second] = [await start(buyer), await start(buyer)];
    expect(first.demo).toBe(true);
    expect(first.redirectUrl).toMatch(/\/membership\/success\?demo=1&sid=chk_/);
    expect(second.redirectUrl).toBe(first.redirectUrl);
  });

  it.each([
    ["a session that cannot be", { demo: "1", sid: "x" }],
    ["an unknown session", { demo: "1", sid: `chk_${"0".repeat(26)}` }],
    ["a provider's session", { session_id: "cs_test_1" }],
    ["nothing at all", {}],
  ])("%s activates nothing", async (_, claim) => {
    await start(buyer);
    const { status, body } = await activate(buyer, claim);
    expect([status, body.code, body.error]).toEqual([400, "InvalidSession", "Invalid session"]);
  });

  it("another user's session activates nothing", async () => {
    const { sid } = await start(other);
    expect((await activate(buyer, { demo: "1", sid })).body.code).toBe("InvalidSession");
    expect((await call(getMe, {}, await tokenOf(buyer))).body.role).toBe("free_user");
  });

  it("a purchase creates a membership with a valid card and a receipt", async () => {
    const { sid } = await start(buyer);
    expect(await activate(buyer, { demo: "1", sid })).toMatchObject({ status: 200, body: { success: true } });
    expect((await activate(buyer, { demo: "1", sid })).status).toBe(200);
    const me = (await call(getMe, {}, await tokenOf(buyer))).body;
    expect(me.role).toBe("member");
    expect(me.onboarded_at).toBeTruthy();
    const card = await cardOf(buyer);
    expect(card).toMatchObject({ status: "active", manageable: false });
    expect(card.qrCode).toMatch(/^MEM-[0-9A-HJKMNP-TV-Z]{33}$/);
    const { body } = await call(verifyMembership, { body: { qrCode: ` ${card.qrCode.toLowerCase()} ` } });
    expect(body).toMatchObject({
      valid: true,
      member: { name: "Sofia Lindqvist", role: "member", status: "Active", expiresAt: card.expiresAt },
    });
    const mail = await mailTo(buyer, "Your Majlis membership");
    expect(mail.text).toContain("Paid: $20.00");
    expect(mail.text).toContain("This is a demo: nothing was charged.");
  });

  it.each([buyer, "member@majlis.test", "founder@majlis.test", "admin@majlis.test"])(
    "refuses a checkout to the member %s",
    async (email) => {
      const { status, body } = await call(startCheckout, { query: {} }, await tokenOf(email));
      expect([status, body.code]).toEqual([409, "AlreadyMember"]);
    },
  );

  it("demo=1 without a session activates the caller's open checkout", async () => {
    await start(other);
    expect((await activate(other, { demo: "1" })).status).toBe(200);
    expect((await cardOf(other)).status).toBe("active");
  });

  it("a cancellation keeps the card until the month ends", async () => {
    const token = await tokenOf(other);
    const before = await cardOf(other);
    const first = await call(cancelMembership, {}, token);
    expect(first.body).toMatchObject({
      status: "canceled_at_period_end",
      expiresAt: before.expiresAt,
      validUntil: before.expiresAt,
      qrCode: before.qrCode,
    });
    expect((await call(cancelMembership, { body: {} }, token)).body).toEqual(first.body);
    expect((await call(getMe, {}, token)).body.role).toBe("member");
  });

  it.each(["founder@majlis.test", "admin@majlis.test", "free@majlis.test"])(
    "%s has nothing to cancel",
    async (email) => {
      const { body } = await call(cancelMembership, {}, await tokenOf(email));
      expect(body.code).toBe("NoMembership");
    },
  );

  it("a founder's card is created once and has no end date", async () => {
    const cards = await Promise.all(Array.from({ length: 6 }, () => cardOf("selam@majlis.test")));
    expect(new Set(cards.map(({ qrCode }) => qrCode)).size).toBe(1);
    expect(cards[0]).toMatchObject({ status: "active", expiresAt: null, validUntil: null });
    const { body } = await call(verifyMembership, { body: { qrCode: cards[0]?.qrCode ?? "" } });
    expect(body.member).toMatchObject({ role: "city_founder", expiresAt: null });
  });
});
