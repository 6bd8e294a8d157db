import { differenceCents, openCents, standingSteps, stepsOf } from "@majlis/core/payments/till.rules";
import { describe, expect, it } from "vitest";

const at = "2026-12-05T20:00:00.000Z";
const handed = (key: string, more: object = {}) =>
  ({ kind: "handed", at, by: "usr_lead", key, cents: 4000, ...more }) as const;
const withdrawn = (key: string) => ({ kind: "withdrawn", at, by: "usr_lead", key, cents: 4000 }) as const;
const undone = { kind: "undone", at, by: "usr_door", cents: 1500 } as const;

describe("the money that a person still has", () => {
  it.each([
    ["all that was taken, before any is handed over", { taken_cents: 5000 }, 5000],
    ["the rest, after a part", { taken_cents: 5000, handed_cents: 2000 }, 3000],
    ["nothing, after all of it", { taken_cents: 5000, handed_cents: 5000 }, 0],
    ["below zero, when a guest got money back later", { taken_cents: 3500, handed_cents: 5000 }, -1500],
  ])("is %s", (_, till, cents) => expect(openCents(till)).toBe(cents));
});

describe("the difference of a count", () => {
  it.each([
    ["none before anything is counted", {}, 0],
    ["none for the right sum", { counted_cents: 5000, handed_cents: 5000 }, 0],
    ["below zero for too little", { counted_cents: 4500, handed_cents: 5000 }, -500],
    ["above zero for too much", { counted_cents: 5500, handed_cents: 5000 }, 500],
    ["all of it, when nothing was there", { counted_cents: 0, handed_cents: 5000 }, -5000],
  ])("is %s", (_, till, cents) => expect(differenceCents(till)).toBe(cents));
});

describe("the steps of a till", () => {
  it("are none before money is handed over", () => {
    expect(stepsOf({})).toEqual([]);
    expect(standingSteps({})).toEqual([]);
  });

  it.each([
    ["a confirmation of the right sum", handed("one")],
    ["a counted sum of nothing, with its reason", handed("one", { counted_cents: 0, note: "Stolen" })],
    ["money given back, which has no key", undone],
  ])("are kept as they were written: %s", (_, step) =>
    expect(stepsOf({ steps: [step] })).toStrictEqual([step]),
  );

  it.each([
    ["each confirmation, oldest first", [handed("one"), handed("two")], ["one", "two"]],
    ["none that was taken back", [handed("one"), withdrawn("one")], []],
    ["the others of one that was taken back", [handed("one"), handed("two"), withdrawn("one")], ["two"]],
    ["one that was made again", [handed("one"), withdrawn("one"), handed("two")], ["two"]],
    ["no money given back to a guest", [handed("one"), undone], ["one"]],
  ])("that stand are %s", (_, steps, keys) =>
    expect(standingSteps({ steps }).map(({ key }) => key)).toEqual(keys),
  );
});
