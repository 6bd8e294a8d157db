import {
  isPersonalSeat,
  substituteJoinState,
  substituteRefusal,
} from "@majlis/core/tickets/substitute.rules";
import { describe, expect, it } from "vitest";

const starts_at = "2032-06-05T18:00:00.000Z";
const before = new Date("2032-06-05T14:59:59.999Z");
const seat = { isPersonal: false, isCanceled: false, isUsed: false, guests: 0, starts_at };

describe("a seat", () => {
  it.each([
    [{}, undefined],
    [{ isCanceled: true, isUsed: true }, "TicketCanceled"],
    [{ isUsed: true, isPersonal: true }, "TicketUsed"],
    [{ isPersonal: true, guests: 1 }, "SeatIsPersonal"],
    [{ guests: 1 }, "SubstituteWithGuests"],
  ] as const)("%o is refused by %s", (over, refusal) => {
    expect(substituteRefusal({ ...seat, ...over }, before)).toBe(refusal);
  });

  it("is given until the door opens, three hours before the start", () => {
    expect(substituteRefusal(seat, new Date("2032-06-05T15:00:00.000Z"))).toBe("SubstituteTooLate");
  });

  it.each([
    [{ type: "event" }, {}, false],
    [{ type: "event" }, { is_public: true }, false],
    [{ type: "event" }, { is_public: false }, true],
    [{ type: "gathering" }, {}, true],
    [{ type: "event", kursi_id: "kur_1" }, {}, true],
    [{ type: "event", guest_kind: "complimentary" }, {}, true],
    [{ type: "event", instead_of: "usr_1" }, {}, true],
  ] as const)("of %o at %o is its holder's alone: %s", (ticket, event, isPersonal) => {
    expect(isPersonalSeat(ticket, event)).toBe(isPersonal);
  });
});

describe("who takes it", () => {
  const event = { starts_at, status: "published", capacity: 1, attendee_count: 1, price_cents: 0 } as const;
  const state = (
    over: object,
    giver: "member" | "free_user",
    taker: "member" | "free_user",
    approved = false,
  ) => substituteJoinState({ ...event, ...over }, { giver, taker }, before, { approved });

  it.each([
    [{}, "member", "member", "open"],
    [{}, "member", "free_user", "request"],
    [{ price_cents: 900 }, "member", "free_user", "membership"],
    [{ price_cents: 900, guests_per_member: 1 }, "member", "free_user", "open"],
    [{ guests_per_member: 1 }, "free_user", "free_user", "request"],
  ] as const)("at %o from a %s, a %s: %s", (over, giver, taker, expected) => {
    expect(state(over, giver, taker)).toBe(expected);
  });

  it("is who joins by an approved request", () => {
    expect(state({}, "member", "free_user", true)).toBe("open");
  });
});
