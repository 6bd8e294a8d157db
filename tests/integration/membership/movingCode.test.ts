import { verifyMembership as contract } from "@majlis/contracts/membership";
import { exportMe } from "@majlis/core/account/exportMe";
import { movingCode, spacedNumber } from "@majlis/core/membership/cardCode.rules";
import { rotateCardSecret } from "@majlis/core/membership/cardSecret";
import { getMembership } from "@majlis/core/membership/getMembership";
import { verifyMembership } from "@majlis/core/membership/verifyMembership";
import { describe, expect, it } from "vitest";
import { call } from "#support/api.ts";
import { newMember } from "#support/factories.ts";
import { meteredDeps } from "#support/meter.ts";
import { testDeps, withClock } from "#support/table.ts";

const deps = testDeps();
const noon = "2031-05-08T12:00:10.000Z";
const at = (seconds: number) => Date.parse(noon) + seconds * 1000;

const newCard = async (now = withClock(deps, noon)) => {
  const { person, code } = await newMember(now);
  const { moving } = await getMembership(now, person);
  if (!moving) throw new Error("A member's card has no moving code");
  return { now, person, code, ...moving };
};
const atTill = (qrCode: string, checkedBy = "till-7") => ({ id: deps.ids.next("ver"), qrCode, checkedBy });
const valid = expect.objectContaining({ status: "Active" });

describe("a moving code", () => {
  it("is accepted once by each of two partners", async () => {
    const { now, number, secret } = await newCard();
    const text = movingCode(number, secret, at(0));
    expect(await verifyMembership(now, atTill(text))).toEqual(valid);
    expect(await verifyMembership(now, atTill(text))).toBe("replayed");
    expect(await verifyMembership(now, atTill(text, "TILL-7"))).toBe("replayed");
    expect(await verifyMembership(now, atTill(text, "till-8"))).toEqual(valid);
    expect(await verifyMembership(now, atTill(text, "till-8"))).toBe("replayed");
    expect(await verifyMembership(now, atTill(movingCode(number, secret, at(30))))).toEqual(valid);
  });

  it("sent five times at once is accepted once", async () => {
    const { now, person, number, secret } = await newCard();
    const text = movingCode(number, secret, at(0));
    const answers = await Promise.all(Array.from({ length: 5 }, () => verifyMembership(now, atTill(text))));
    expect(answers.filter((answer) => answer === "replayed")).toHaveLength(4);
    expect(answers.filter((answer) => answer !== "replayed")).toEqual([valid]);
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
    const { now, number, secret } = await newCard();
    const answer = await verifyMembership(now, atTill(movingCode(number, secret, at(off))));
    expect(answer).toEqual(isAccepted ? valid : undefined);
  });

  it("is invalid at once after its secret is rotated, and has none until old access tokens end", async () => {
    const { now, person, number, secret } = await newCard();
    await rotateCardSecret(now, person.userId);
    expect(await verifyMembership(now, atTill(movingCode(number, secret, at(0))))).toBeUndefined();
    expect((await getMembership(now, person)).moving).toBeUndefined();
    now.setTime(new Date(at(15 * 60 + 1)).toISOString());
    const { moving } = await getMembership(now, person);
    expect(moving?.number).toBe(number);
    expect(moving?.secret).not.toBe(secret);
    const later = at(15 * 60 + 1);
    expect(await verifyMembership(now, atTill(movingCode(number, secret, later)))).toBeUndefined();
    expect(await verifyMembership(now, atTill(movingCode(number, moving?.secret ?? "", later)))).toEqual(
      valid,
    );
  });

  it("costs 1 read unit and 2 write units when it is wrong, and the row of an open check when it is right", async () => {
    const { number, secret } = await newCard(withClock(deps, new Date().toISOString()));
    const { deps: metered, measure, commands } = meteredDeps();
    const wrong = ["Query", "GetItem", "PutItem", "PutItem"];
    for (const [text, units, calls] of [
      [movingCode(number, secret, Date.now()), { read: 1, write: 3 }, [...wrong, "PutItem"]],
      [`M1.${number}.000000`, { read: 1, write: 2 }, wrong],
      ["M1.ZZZZZZZZ.000000", { read: 1, write: 2 }, wrong],
    ] as const) {
      expect(await measure(() => verifyMembership(metered, atTill(text)))).toEqual(units);
      expect(commands).toEqual(calls);
    }
  });
});

describe("a card's secret", () => {
  it("is made once for an older card by concurrent reads", async () => {
    const { now, person } = await newCard();
    await deps.store.membership.patch({ user_id: person.userId }).remove(["card_secret", "card_number"]).go();
    const cards = await Promise.all(Array.from({ length: 4 }, () => getMembership(now, person)));
    expect(new Set(cards.map(({ moving }) => moving?.secret)).size).toBe(1);
    expect(new Set(cards.map(({ moving }) => moving?.number)).size).toBe(1);
  });

  it("has 160 bits and is not in the export", async () => {
    const { now, person, secret } = await newCard();
    expect(secret).toMatch(/^[0-9a-f]{40}$/);
    expect(JSON.stringify(await exportMe(now, person))).not.toContain(secret);
  });
});

describe("the verification call", () => {
  const ask = (qrCode: string, address: string) =>
    call(contract, { body: { qrCode } }, undefined, {
      headers: { "x-forwarded-for": `${address}, 10.0.0.1` },
    });
  const current = () => newCard(withClock(deps, new Date().toISOString()));

  it("marks static codes and short numbers, and names a replay", async () => {
    const { code, number, secret } = await current();
    const text = movingCode(number, secret, Date.now());
    const { body: first } = await ask(text, "203.0.116.1");
    expect([first.valid, first.static]).toEqual([true, undefined]);
    expect((await ask(text, "203.0.116.1")).body).toEqual({ valid: false, reason: "replayed" });
    for (const typed of [code, number, spacedNumber(number).toLowerCase()]) {
      const { body } = await ask(typed, "203.0.116.1");
      expect([body.valid, body.static]).toEqual([true, true]);
    }
  });

  it("answers guesses of numbers and codes alike, and refuses most of a thousand", async () => {
    const { number } = await current();
    expect((await ask(`M1.${number}.00000`, "203.0.116.2")).body).toEqual({ valid: false });
    expect((await ask("M1.ZZZZZZZZ.123456", "203.0.116.2")).body).toEqual({ valid: false });
    const statuses: number[] = [];
    for (let batch = 0; batch < 10; batch++) {
      const guesses = Array.from({ length: 100 }, () => ask("ZZZZ ZZZZ", "203.0.116.3"));
      statuses.push(...(await Promise.all(guesses)).map(({ status }) => status));
    }
    expect(statuses.filter((status) => status === 429).length).toBeGreaterThan(850);
  });
});
