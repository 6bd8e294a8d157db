import { FounderApplication } from "@majlis/contracts/founders/applications";
import { MessageId } from "@majlis/contracts/ids";
import { countersOf } from "@majlis/core/events/event.counts";
import { monthOf } from "@majlis/core/kernel/dates.rules";
import { buildDemo, findPerson, userIdOf } from "@majlis/local/demo/buildDemo";
import { completeDemo } from "@majlis/local/demo/completeDemo";
import { describe, expect, it } from "vitest";

const NOW = new Date("2026-11-21T04:00:00.000Z");
const demo = completeDemo(buildDemo(NOW), NOW);
const countOf = (name: string, bucket: string) =>
  demo.stats.find((stat) => stat.name === name && stat.bucket === bucket)?.count ?? 0;
const sumOf = (name: string, from = "") =>
  demo.stats
    .filter((stat) => stat.name === name && stat.bucket >= from)
    .reduce((sum, { count }) => sum + count, 0);

describe("demo data of founders and admins", () => {
  it("has 12 applications approved this week, 3 pending, 2 declined", () => {
    const statuses = demo.applications.map(({ status }) => status);
    expect(statuses.filter((status) => status === "approved")).toHaveLength(12);
    expect(sumOf("application_approvals", "2026-11-15")).toBe(12);
    expect([countOf("applications", "pending"), countOf("applications", "declined")]).toEqual([3, 2]);
    for (const application of demo.applications) {
      const { team_info: teamInfo, ...row } = { decided_at: null, reason: null, ...application };
      const { decided_by: _, ...shown } = { decided_by: null, granted: false, teamInfo, ...row };
      expect(FounderApplication.safeParse(shown).success).toBe(true);
    }
  });

  it("has counters that match the rows, each bucket once", () => {
    const keys = demo.stats.map(({ name, bucket }) => `${name}/${bucket}`);
    expect(new Set(keys).size).toBe(keys.length);
    expect(countOf("events", "total")).toBe(demo.events.length);
    const hidden = demo.events.filter(({ location_hidden }) => location_hidden);
    expect(countOf("events", "hidden")).toBe(hidden.length);
    expect(sumOf("event_months")).toBe(demo.events.length);
    expect(sumOf("user_months")).toBe(demo.users.length);
    expect(countOf("messages", "queued")).toBe(
      demo.messages.filter(({ status }) => status === "queued").length,
    );
    const issued = demo.stats.filter(({ name }) => name.startsWith("tickets:"));
    expect(issued.reduce((sum, { count }) => sum + count, 0)).toBe(demo.tickets.length);
    const entered = demo.tickets.filter((ticket) => "checked_in_at" in ticket);
    const doors = demo.stats.filter(({ name }) => name.startsWith("checked_in:"));
    expect(doors.reduce((sum, { count }) => sum + count, 0)).toBe(entered.length);
    expect(entered.length).toBeGreaterThan(0);
  });

  it("lists each event in one month index and counts its requests", () => {
    for (const event of demo.events) {
      const status = "status" in event ? event.status : "published";
      expect("listed_month" in event).toBe(
        status === "published" && !("is_unlisted" in event && event.is_unlisted),
      );
      expect(countersOf({ is_public: true, ...event, status }).length).toBeGreaterThan(1);
      const pending = demo.requests.filter(
        (request) => request.event_id === event.id && request.status === "pending",
      );
      expect("pending_requests" in event ? event.pending_requests : 0).toBe(pending.length);
    }
  });

  it("gives the demo founder pending requests, an event with open doors, a draft and past events", () => {
    const founderId = userIdOf(findPerson("founder"));
    const own = demo.events.filter(({ founder_id }) => founder_id === founderId);
    const waiting = demo.requests.filter(
      (request) => request.founder_id === founderId && request.status === "pending",
    );
    expect(waiting.length).toBeGreaterThanOrEqual(2);
    expect(own.some((event) => "status" in event && event.status === "draft")).toBe(true);
    const hours = own.map(({ starts_at }) => (Date.parse(starts_at) - NOW.getTime()) / 3_600_000);
    expect(hours.some((ahead) => ahead > 0 && ahead < 3)).toBe(true);
    expect(hours.some((ahead) => ahead < 0)).toBe(true);
  });

  it("has read and unread messages", () => {
    expect(new Set(demo.messages.map(({ status }) => status))).toEqual(new Set(["queued", "read"]));
    for (const { id, inbox_month, created_at } of demo.messages)
      expect([MessageId.safeParse(id).success, inbox_month]).toEqual([true, monthOf(created_at)]);
  });
});
