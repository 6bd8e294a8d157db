import {
  gatheringJoinState,
  gatheringTimesProblem,
  canSeeGatheringVenue,
} from "@majlis/core/gatherings/gathering.rules";
import { describe, expect, it } from "vitest";

const now = new Date("2026-12-03T16:00:00.000Z");
const gathering = {
  starts_at: "2026-12-03T16:30:00.000Z",
  capacity: 20,
  attendee_count: 19,
  status: "published" as const,
};
const full = { ...gathering, attendee_count: 20 };
const running = { ...gathering, starts_at: now.toISOString() };

describe("gatheringJoinState", () => {
  it.each([
    ["a member joins", gathering, "member", "open"],
    ["a founder joins", gathering, "city_founder", "open"],
    ["an admin joins", gathering, "admin", "open"],
    ["a free user does not", gathering, "free_user", "membership"],
    ["nor does a visitor", gathering, undefined, "membership"],
    ["the last seat gone means full", full, "member", "full"],
    ["full comes before the question who asks", full, "free_user", "full"],
    ["a held seat is taken", { ...gathering, seats_held: 1 }, "member", "full"],
    ["people on the waitlist come first", { ...gathering, waiting_count: 1 }, "member", "full"],
    ["the start itself is too late", running, "member", "running"],
    ["begun comes before full", { ...running, attendee_count: 20 }, "member", "running"],
    ["begun comes before the question who asks", running, undefined, "running"],
    ["it ends after three hours", { ...gathering, starts_at: "2026-12-03T13:00:00.000Z" }, "member", "ended"],
    ["canceled comes first", { ...running, status: "canceled" }, "member", "canceled"],
  ] as const)("%s", (_, facts, role, state) => {
    expect(gatheringJoinState(facts, role, now)).toBe(state);
  });

  it("is open for a member with a held seat although the gathering is full", () => {
    expect(gatheringJoinState({ ...gathering, seats_held: 1 }, "member", now, { offered: true })).toBe(
      "open",
    );
    expect(gatheringJoinState({ ...running, seats_held: 1 }, "member", now, { offered: true })).toBe(
      "running",
    );
  });
});

describe("gatheringTimesProblem", () => {
  it.each([
    ["now", "2026-12-03T16:00:00.000Z", "The start must be in the future"],
    ["yesterday", "2026-12-02T16:00:00.000Z", "The start must be in the future"],
    ["five years ahead", "2031-12-03T16:00:00.000Z", "The start must be within the next year"],
    ["a year and a minute ahead", "2027-12-03T16:01:00.000Z", "The start must be within the next year"],
  ])("refuses %s", (_, start, problem) => {
    expect(gatheringTimesProblem({ starts_at: start }, now)).toEqual({ starts_at: problem });
  });

  it.each(["2026-12-03T16:00:00.001Z", "2027-12-03T16:00:00.000Z"])("accepts %s", (start) => {
    expect(gatheringTimesProblem({ starts_at: start }, now)).toBeUndefined();
  });

  it.each([
    ["2026-12-04T16:00:00.000Z", "The end must be after the start"],
    ["2026-12-04T15:59:00.000Z", "The end must be after the start"],
    ["2026-12-05T16:01:00.000Z", "The end must be within a day of the start"],
    ["2026-12-04T16:01:00.000Z", undefined],
    ["2026-12-05T16:00:00.000Z", undefined],
  ])("knows the end %s: %s", (ends_at, problem) => {
    const times = { starts_at: "2026-12-04T16:00:00.000Z", ends_at };
    expect(gatheringTimesProblem(times, now)).toEqual(problem && { ends_at: problem });
  });
});

describe("canSeeGatheringVenue", () => {
  const nobody = { role: undefined, holdsTicket: false, isHost: false };
  it.each([
    ["a visitor", nobody, false],
    ["a free user", { ...nobody, role: "free_user" }, false],
    ["a free user with a ticket", { ...nobody, role: "free_user", holdsTicket: true }, true],
    ["a host whose membership ended", { ...nobody, role: "free_user", isHost: true }, true],
    ["a member", { ...nobody, role: "member" }, true],
  ] as const)("%s", (_, viewer, sees) => {
    expect(canSeeGatheringVenue(viewer)).toBe(sees);
  });
});
