import { laterPlusOneLimit, plusOneLimit, plusOneRefusal } from "@majlis/core/seats/plusOnes.rules";
import { expect, it } from "vitest";

const free = { price_cents: 0, guests_per_member: 2, capacity: 4, attendee_count: 1 };
const full = { ...free, attendee_count: 4 };

it.each([
  [undefined, free, 0, 0],
  ["free_user", free, 0, 0],
  ["member", free, 2, 2],
  ["city_founder", free, 2, 2],
  ["admin", { ...free, guests_per_member: undefined }, 0, 0],
  ["member", { ...free, price_cents: 1200 }, 2, 0],
  ["member", { guests_per_member: 1 }, 1, 1],
] as const)("the role %s may bring guests to %j: %i with the ticket, %i later", (role, event, limit, later) =>
  expect([plusOneLimit(event, role), laterPlusOneLimit(event, role)]).toEqual([limit, later]),
);

it.each([
  ["no guest needs no seat", full, "free_user", 0, false, undefined],
  ["a free account brings none", free, "free_user", 1, false, "GuestsNotAllowed"],
  ["more than the host allows", free, "member", 3, false, "GuestsNotAllowed"],
  ["as many as there are seats", free, "member", 2, false, undefined],
  ["one more than there are seats", { ...free, attendee_count: 2 }, "member", 2, false, "SeatsTooFew"],
  ["an offered seat is the member's own", { ...free, attendee_count: 2 }, "member", 2, true, undefined],
  [
    "free ones are too few beside an offered seat",
    { ...free, attendee_count: 3 },
    "member",
    2,
    true,
    "SeatsTooFew",
  ],
  ["free ones are for those who wait", { ...free, waiting_count: 1 }, "member", 1, true, "SeatsTooFew"],
] as const)("%s", (_, event, role, guests, offered, refusal) =>
  expect(plusOneRefusal(event, role, guests, { offered })).toBe(refusal),
);

it("without an offer, the member needs a free seat too", () => {
  expect(plusOneRefusal(free, "member", 2)).toBeUndefined();
  expect(plusOneRefusal({ ...free, attendee_count: 2 }, "member", 2)).toBe("SeatsTooFew");
});
