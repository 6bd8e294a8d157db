import { Gathering } from "@majlis/contracts/gatherings";
import { TicketId } from "@majlis/contracts/ids";
import { isCode } from "@majlis/core/table/codes";
import { buildDemo } from "@majlis/local/demo/buildDemo";
import { buildGatherings } from "@majlis/local/demo/buildGatherings";
import { describe, expect, it } from "vitest";

const NOW = new Date("2026-11-21T04:00:00.000Z");
const demo = buildGatherings(NOW);
const users = new Map(buildDemo(NOW).users.map((user) => [user.id, user]));
const upcoming = demo.gatherings.filter(({ starts_at }) => starts_at > NOW.toISOString());

describe("the demo city's gatherings", () => {
  it("are about fourteen, by different hosts, some full, one with a waitlist", () => {
    expect(upcoming.length).toBeGreaterThanOrEqual(14);
    expect(new Set(upcoming.map(({ host_id }) => host_id)).size).toBe(upcoming.length);
    expect(
      upcoming.filter(({ capacity, attendee_count }) => capacity === attendee_count).length,
    ).toBeGreaterThan(1);
    const [line] = demo.gatherings.filter(({ waiting_count = 0 }) => waiting_count > 0);
    expect(demo.waitlist.map(({ ref_id }) => ref_id)).toEqual(Array.from({ length: 3 }, () => line?.id));
    expect(line?.attendee_count).toBe(line?.capacity);
    expect(upcoming.map(({ host_name }) => host_name)).toContain("Sara Al-Masri");
  });

  it("have one ticket per attendee, for members only, and none for people on the waitlist", () => {
    for (const { id, attendee_count, capacity } of demo.gatherings) {
      const holders = demo.tickets.filter(({ ref_id }) => ref_id === id).map(({ user_id }) => user_id);
      expect(new Set(holders).size).toBe(attendee_count);
      expect(holders).toHaveLength(attendee_count);
      expect(attendee_count).toBeLessThanOrEqual(capacity);
      for (const user of holders) expect(users.get(user)?.role).not.toBe("free_user");
      for (const place of demo.waitlist.filter(({ ref_id }) => ref_id === id))
        expect(holders).not.toContain(place.user_id);
    }
  });

  it("were announced before the first ticket, and have no future ticket", () => {
    for (const { ref_id, created_at, user_id } of demo.tickets) {
      const gathering = demo.gatherings.find(({ id }) => id === ref_id);
      expect(created_at > (gathering?.created_at ?? "")).toBe(true);
      expect(created_at > (users.get(user_id)?.created_at ?? "")).toBe(true);
      expect(created_at < NOW.toISOString() && created_at < (gathering?.starts_at ?? "")).toBe(true);
    }
    for (const { joined_at } of demo.waitlist) expect(joined_at < NOW.toISOString()).toBe(true);
  });

  it("are accepted by the contract", () => {
    for (const row of demo.gatherings) {
      const host = { full_name: row.host_name, role: row.host_role };
      const shown = {
        ends_at: null,
        seats_held: 0,
        waiting_count: 0,
        sequence: 0,
        status: "published",
        is_host: false,
        ...row,
        host,
      };
      expect(Gathering.safeParse(shown).error).toBeUndefined();
      expect(row.title.length <= 120 && row.capacity <= 20).toBe(true);
    }
    for (const { id, qr_code } of demo.tickets)
      expect(TicketId.safeParse(id).success && isCode("GTH", qr_code)).toBe(true);
  });
});
