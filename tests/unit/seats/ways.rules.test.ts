import { openWays, wayOf, waysToChange } from "@majlis/core/seats/ways.rules";
import { describe, expect, it } from "vitest";

const now = new Date("2032-06-10T12:00:00.000Z");
const event = (at_door?: "beside" | "only", hours = 48, price_cents = 1200) => ({
  price_cents,
  at_door,
  starts_at: new Date(now.getTime() + hours * 3_600_000).toISOString(),
});

describe("the ways that are open for a seat", () => {
  it.each([
    [["stripe", "transfer"], undefined, 48, ["stripe", "transfer"]],
    [["stripe", "transfer"], "beside", 48, ["stripe", "transfer", "door"]],
    [["stripe", "transfer"], "only", 48, ["door"]],
    [["stripe", "transfer"], "beside", 2, ["stripe", "door"]],
    [["transfer"], "beside", 1, ["door"]],
    [["transfer"], undefined, 1, []],
    [["demo"], "beside", 1, ["demo", "door"]],
    [[], "beside", 48, ["door"]],
    [[], undefined, 48, []],
  ] as const)("%j, door %s, %i hours before: %j", (ways, at_door, hours, expected) => {
    expect(openWays(event(at_door, hours), { ways, now })).toEqual(expected);
  });

  it("are none at a free event", () => {
    expect(openWays(event("only", 48, 0), { ways: ["stripe"], now })).toEqual([]);
    expect(wayOf(event("only", 48, 0), { ways: ["stripe"], now, wish: "door" })).toBeUndefined();
  });
});

describe("the ways that an unfinished payment can change to", () => {
  const held = { my_hold: {} };
  const due = { my_ticket: { payment_status: "due" } };
  const all = ["stripe", "transfer", "door"];
  it.each([
    ["a held seat", held, "beside", 48, all],
    ["a ticket that is due at the door", due, "beside", 48, all],
    ["a held seat without the door", held, undefined, 48, ["stripe", "transfer"]],
    ["a seat within two hours of the start", held, "beside", 1, ["stripe", "door"]],
    ["a seat with one way", held, undefined, 1, []],
    ["a ticket that only the door takes money for", due, "only", 48, []],
    ["a transfer that was sent", { my_hold: { claimed: true } }, "beside", 48, []],
    ["a paid ticket", { my_ticket: { payment_status: "paid" } }, "beside", 48, []],
    ["an event that began", due, "beside", 0, []],
    ["nothing", {}, "beside", 48, []],
  ] as const)("%s", (_, own, at_door, hours, expected) => {
    const house = { ways: ["stripe", "transfer"] as const, now };
    expect(waysToChange({ ...event(at_door, hours), ...own }, house)).toEqual(expected);
  });
});

describe("the way of a join", () => {
  it.each([
    [["stripe", "transfer"], undefined, 48, undefined, "stripe"],
    [["stripe", "transfer"], undefined, 48, "transfer", "transfer"],
    [["stripe", "transfer"], undefined, 2, "transfer", "TransferTooLate"],
    [["stripe"], undefined, 48, "transfer", "WayNotOpen"],
    [["stripe"], undefined, 48, "door", "WayNotOpen"],
    [["stripe"], "only", 48, "stripe", "WayNotOpen"],
    [["transfer"], "beside", 1, undefined, "TransferTooLate"],
    [["transfer"], "beside", 1, "door", "door"],
    [["transfer"], undefined, 1, undefined, "TransferTooLate"],
    [["transfer"], "only", 1, "transfer", "WayNotOpen"],
    [[], "beside", 48, undefined, "door"],
    [[], undefined, 48, undefined, undefined],
  ] as const)("%j, door %s, %i hours before, wish %s: %s", (ways, at_door, hours, wish, expected) => {
    expect(wayOf(event(at_door, hours), { ways, now, wish })).toBe(expected);
  });
});
