import { randomUUID } from "node:crypto";
import { verifyMembership as contract } from "@majlis/contracts/membership";
import { exportMe } from "@majlis/core/account/exportMe";
import { movingCode, spacedNumber } from "@majlis/core/membership/cardCode.rules";
import type { Session, SignedIn } from "@majlis/core/kernel/actor";
import { endCardSession, rotateCardSecret } from "@majlis/core/membership/cardSecret";
import { getMembership } from "@majlis/core/membership/getMembership";
import { verifyMembership } from "@majlis/core/membership/verifyMembership";
import { recordRedemption } from "@majlis/core/redemptions/recordRedemption";
import type { Deps } from "@majlis/core/table/deps";
import { describe, expect, it } from "vitest";
import { call } from "#support/api.ts";
import { checkCard, newMember } from "#support/factories.ts";
import { meteredDeps } from "#support/countUnits.ts";
import { testDeps, withClock } from "#support/table.ts";

const deps = testDeps();
const noon = "2031-05-08T12:00:10.000Z";
const at = (seconds: number) => Date.parse(noon) + seconds * 1000;

const newSession = (signedInAt = Date.parse(noon) - 60_000): Session => ({ id: randomUUID(), signedInAt });
const movingOf = async (now: Deps, person: SignedIn, session: Session) => {
  const { moving } = await getMembership(now, person, session);
  if (!moving) throw new Error("A member's card has no moving code");
  return moving;
};

const newCard = async (now = withClock(deps, noon)) => {
  const { person, code } = await newMember(now);
  const session = newSession(now.clock.now().getTime() - 60_000);
  return { now, person, code, session, moving: await movingOf(now, person, session) };
};
const atTill = (qrCode: string, checkedBy = "till-7") => ({ qrCode, checkedBy });
const valid = expect.objectContaining({ valid: true, member: expect.objectContaining({ status: "Active" }) });
const replayed = { valid: false, reason: "replayed" };
const refused = { valid: false };

describe("a moving code", () => {
  it("is accepted once by each of two partners", async () => {
    const { now, moving } = await newCard();
    const text = movingCode(moving, at(0));
    expect(await verifyMembership(now, atTill(text))).toEqual(valid);
    expect(await verifyMembership(now, atTill(text))).toEqual(replayed);
    expect(await verifyMembership(now, atTill(text, "TILL-7"))).toEqual(replayed);
    expect(await verifyMembership(now, atTill(text, "till-8"))).toEqual(valid);
    expect(await verifyMembership(now, atTill(text, "till-8"))).toEqual(replayed);
    expect(await verifyMembership(now, atTill(movingCode(moving, at(30))))).toEqual(valid);
  });

  it("whose reply was lost gets its first answer again for the same key", async () => {
    const { now, moving } = await newCard();
    const check = { ...atTill(movingCode(moving, at(0))), key: "till-call-1" };
    const first = await verifyMembership(now, check);
    expect(first).toEqual(valid);
    now.setTime(new Date(at(4)).toISOString());
    expect(await verifyMembership(now, check)).toEqual(first);
    expect(await verifyMembership(now, { ...check, key: "till-call-2" })).toEqual(replayed);
    expect(await verifyMembership(now, { ...check, key: undefined })).toEqual(replayed);
  });

  it("is accepted once in a step, whichever of the person's devices shows it", async () => {
    const { now, person, moving } = await newCard();
    const other = await movingOf(now, person, newSession());
    expect(other.number).toBe(moving.number);
    expect([other.tag, other.secret]).not.toEqual([moving.tag, moving.secret]);
    expect(await verifyMembership(now, atTill(movingCode(moving, at(0))))).toEqual(valid);
    expect(await verifyMembership(now, atTill(movingCode(other, at(0))))).toEqual(replayed);
    expect(await verifyMembership(now, atTill(movingCode(other, at(30))))).toEqual(valid);
    expect(await verifyMembership(now, atTill(movingCode({ ...other, tag: moving.tag }, at(-30))))).toEqual(
      refused,
    );
  });

  it("sent five times at once is accepted once", async () => {
    const { now, person, moving } = await newCard();
    const text = movingCode(moving, at(0));
    const answers = await Promise.all(Array.from({ length: 5 }, () => verifyMembership(now, atTill(text))));
    expect(answers.filter((answer) => !answer.valid)).toEqual(Array.from({ length: 4 }, () => replayed));
    expect(answers.filter((answer) => answer.valid)).toEqual([valid]);
    const { data } = await deps.store.verification.query.bySubject({ subject_id: person.userId }).go();
    expect(data.filter((row) => row.valid)).toHaveLength(1);
  });

  it.each([
    [-30, true],
    [30, true],
    [-60, false],
    [60, false],
    [-300, false],
    [300, false],
  ])("of a clock that is %i seconds off is accepted: %s", async (off, isAccepted) => {
    const { now, moving } = await newCard();
    const answer = await verifyMembership(now, atTill(movingCode(moving, at(off))));
    expect(answer).toEqual(isAccepted ? valid : refused);
  });

  it("of a right secret is refused without a membership that counts", async () => {
    const { now, person, moving } = await newCard();
    await deps.store.user.patch({ id: person.userId }).set({ role: "free_user" }).go();
    expect(await verifyMembership(now, atTill(movingCode(moving, at(0))))).toEqual(refused);
  });

  it("has a check whose discount is 7 write units together, as with a static code", async () => {
    const { code, moving } = await newCard(withClock(deps, new Date().toISOString()));
    const { deps: metered, measure } = meteredDeps();
    for (const text of [movingCode(moving, Date.now()), code]) {
      const cost = await measure(async () => {
        const checkId = await checkCard(metered, atTill(text, "till-4"));
        const bill = { checkId, amount: 35_000, currency: "JOD", saved: 3_500, key: "till-key-1" } as const;
        await recordRedemption(metered, { partnerId: "till-4", checkedBy: "till-4" }, bill);
      });
      expect(cost).toEqual({ read: 2.5, write: 7 });
    }
  });

  it("costs 1 read unit and 2 write units, right or wrong", async () => {
    const { moving } = await newCard(withClock(deps, new Date().toISOString()));
    const { deps: metered, measure, commands } = meteredDeps();
    for (const text of [
      movingCode(moving, Date.now()),
      `M1.${moving.number}.${moving.tag}.000000`,
      `M1.${moving.number}.ZZZZZZ.000000`,
      "M1.ZZZZZZZZ.ZZZZZZ.000000",
    ]) {
      expect(await measure(() => verifyMembership(metered, atTill(text)))).toEqual({ read: 1, write: 2 });
      expect(commands).toEqual(["Query", "GetItem", "PutItem", "PutItem"]);
    }
  });
});

describe("a card's secret", () => {
  it("is made once for an older card by concurrent reads, each of its own session", async () => {
    const { now, person } = await newCard();
    await deps.store.membership
      .patch({ user_id: person.userId })
      .remove(["card_secret", "card_number", "card_sessions"])
      .go();
    const cards = await Promise.all(Array.from({ length: 4 }, () => movingOf(now, person, newSession())));
    expect(new Set(cards.map(({ number }) => number)).size).toBe(1);
    expect(new Set(cards.map(({ secret }) => secret)).size).toBe(4);
    for (const [index, card] of cards.entries())
      expect(await verifyMembership(now, atTill(movingCode(card, at(0)), `till-${index}`))).toEqual(valid);
  });

  it("is the same on each read of a session and is not in the export", async () => {
    const { now, person, session, moving } = await newCard();
    expect(moving.secret).toMatch(/^[0-9a-f]{40}$/);
    expect(await movingOf(now, person, session)).toEqual(moving);
    const { data } = await deps.store.membership.get({ user_id: person.userId }).go();
    const exported = JSON.stringify(await exportMe(now, person));
    for (const hidden of [moving.secret, data?.card_secret ?? "", moving.tag])
      expect(exported).not.toContain(hidden);
  });

  it("is absent without a session", async () => {
    const { now, person } = await newCard();
    expect((await getMembership(now, person)).moving).toBeUndefined();
  });

  it("of a session that ended is invalid at once, and others stay", async () => {
    const { now, person, session, moving } = await newCard();
    const other = await movingOf(now, person, newSession());
    await endCardSession(now, person.userId, session);
    await endCardSession(now, person.userId, session);
    expect(await verifyMembership(now, atTill(movingCode(moving, at(0))))).toEqual(refused);
    expect(await verifyMembership(now, atTill(movingCode(other, at(0))))).toEqual(valid);
  });

  it("never returns to a session that was signed out, however many others end after it", async () => {
    const { now, person, session } = await newCard();
    await endCardSession(now, person.userId, session);
    for (let count = 0; count < 11; count++) await endCardSession(now, person.userId, newSession());
    expect((await getMembership(now, person, session)).moving).toBeUndefined();
    const later = (minutes: number) => new Date(at(60 * minutes)).toISOString();
    now.setTime(later(50));
    const late = newSession();
    await endCardSession(now, person.userId, late);
    now.setTime(later(61));
    await endCardSession(now, person.userId, newSession());
    expect((await getMembership(now, person, late)).moving).toBeUndefined();
    expect((await getMembership(now, person, session)).moving).toBeUndefined();
  });

  it("is kept for ten sessions, and a session that was left out returns with its next read", async () => {
    const { now, person, session, moving } = await newCard();
    for (let count = 0; count < 10; count++) await movingOf(now, person, newSession());
    const { data } = await deps.store.membership.get({ user_id: person.userId }).go();
    expect(data?.card_sessions).toHaveLength(1);
    expect(await verifyMembership(now, atTill(movingCode(moving, at(0))))).toEqual(refused);
    expect(await movingOf(now, person, session)).toEqual(moving);
    expect(await verifyMembership(now, atTill(movingCode(moving, at(0))))).toEqual(valid);
  });

  it("is rotated, and only a later session gets the next one", async () => {
    const { now, person, session, moving } = await newCard();
    await rotateCardSecret(now, person.userId);
    expect(await verifyMembership(now, atTill(movingCode(moving, at(0))))).toEqual(refused);
    expect((await getMembership(now, person, session)).moving).toBeUndefined();
    const later = await movingOf(now, person, newSession(at(0)));
    expect(later.number).toBe(moving.number);
    expect((await getMembership(now, person, session)).moving).toBeUndefined();
    expect(await verifyMembership(now, atTill(movingCode(moving, at(0))))).toEqual(refused);
    expect(await verifyMembership(now, atTill(movingCode(later, at(0))))).toEqual(valid);
  });
});

describe("the verification call", () => {
  const ask = (qrCode: string, address: string) =>
    call(contract, { body: { qrCode } }, undefined, {
      headers: { "x-forwarded-for": `${address}, 10.0.0.1` },
    });
  const current = () => newCard(withClock(deps, new Date().toISOString()));

  it("marks static codes and short numbers, and names a replay", async () => {
    const { code, moving } = await current();
    const text = movingCode(moving, Date.now());
    const { body: first } = await ask(text, "203.0.116.1");
    expect([first.valid, first.static]).toEqual([true, undefined]);
    expect((await ask(text, "203.0.116.1")).body).toEqual({ valid: false, reason: "replayed" });
    for (const typed of [code, moving.number, spacedNumber(moving.number).toLowerCase()]) {
      const { body } = await ask(typed, "203.0.116.1");
      expect([body.valid, body.static]).toEqual([true, true]);
    }
  });

  it("answers guesses of numbers and codes alike, and refuses most of three hundred", async () => {
    const { moving } = await current();
    expect((await ask(`M1.${moving.number}.${moving.tag}.00000`, "203.0.116.2")).body).toEqual({
      valid: false,
    });
    expect((await ask("M1.ZZZZZZZZ.ZZZZZZ.123456", "203.0.116.2")).body).toEqual({ valid: false });
    const statuses: number[] = [];
    for (let batch = 0; batch < 3; batch++) {
      const guesses = Array.from({ length: 100 }, () => ask("ZZZZ ZZZZ", "203.0.116.3"));
      statuses.push(...(await Promise.all(guesses)).map(({ status }) => status));
    }
    expect(statuses.filter((status) => status === 429).length).toBeGreaterThan(150);
  });
});
