import { showPicture } from "@majlis/core/occasions/showPicture";
import { CityEvent } from "@majlis/contracts/events/events";
import { EventId, Instant, TicketId, UserId } from "@majlis/contracts/ids";
import { isCode } from "@majlis/core/table/codes";
import { EventForm } from "@majlis/contracts/events/eventForm";
import { seriesStarts } from "@majlis/core/events/series/series.rules";
import { completeDemo } from "@majlis/local/demo/completeDemo";
import { buildDemo } from "@majlis/local/demo/buildDemo";
import { describe, expect, it } from "vitest";

const NOW = new Date("2026-11-21T04:00:00.000Z");
const DAY_MS = 86_400_000;
const demo = buildDemo(NOW);
const upcoming = demo.events.filter(({ starts_at }) => starts_at > NOW.toISOString());
const hourIn = (instant: string) => (new Date(instant).getUTCHours() + 3) % 24;

describe("the demo city", () => {
  it("has at least 24 events in the next eight weeks and some past ones, at usual hours", () => {
    expect(upcoming.length).toBeGreaterThanOrEqual(24);
    expect(demo.events.length - upcoming.length).toBeGreaterThanOrEqual(3);
    for (const { starts_at } of upcoming) {
      expect(Date.parse(starts_at) - NOW.getTime()).toBeLessThan(57 * DAY_MS);
      expect(hourIn(starts_at)).toBeGreaterThanOrEqual(6);
      expect(hourIn(starts_at)).toBeLessThanOrEqual(21);
    }
  });

  it("has free, priced, unlimited, nearly full and full events, and one with a hidden venue", () => {
    const left = ({ capacity, attendee_count }: (typeof upcoming)[number]) =>
      capacity === undefined ? Infinity : capacity - attendee_count;
    const kinds = {
      free: upcoming.filter(({ price_cents }) => price_cents === 0).length,
      priced: upcoming.filter(({ price_cents }) => price_cents > 0).length,
      unlimited: upcoming.filter(({ capacity }) => capacity === undefined).length,
      nearlyFull: upcoming.filter((event) => left(event) === 1).length,
      full: upcoming.filter((event) => left(event) === 0).length,
      hidden: upcoming.filter(({ location_hidden }) => location_hidden).length,
    };
    expect(Object.values(kinds).every((count) => count > 0)).toBe(true);
    expect(upcoming.every((event) => left(event) >= 0)).toBe(true);
  });

  it("has a series, whose row has all of its dates", () => {
    const [series] = completeDemo(demo, NOW).series;
    const dates = demo.events.filter(({ series_id }) => series_id === series?.id);
    expect(dates.map(({ series_number, series_count }) => [series_number, series_count])).toEqual(
      [1, 2, 3, 4].map((number) => [number, series?.created_count]),
    );
    expect(series?.dates.map(({ event_id }) => event_id)).toEqual(dates.map(({ id }) => id));
    expect(EventForm.safeParse(series?.form).success).toBe(true);
    const rule = { frequency: "weekly" as const, count: 4, skipped_days: [], skips_prayer: false };
    expect(dates.map(({ starts_at }) => starts_at)).toEqual(seriesStarts(dates[0]?.starts_at ?? "", rule));
  });

  it("has one ticket per attendee", () => {
    for (const { id, attendee_count } of demo.events) {
      const holders = demo.tickets.filter(({ ref_id }) => ref_id === id).map(({ user_id }) => user_id);
      expect(holders).toHaveLength(attendee_count);
      expect(new Set(holders).size).toBe(attendee_count);
    }
    expect(new Set(demo.tickets.map(({ qr_code }) => qr_code)).size).toBe(demo.tickets.length);
  });

  it("gives free accounts tickets of free events only, each with an approved request", () => {
    const free = new Set(demo.users.filter(({ role }) => role === "free_user").map(({ id }) => id));
    for (const ticket of demo.tickets.filter(({ user_id }) => free.has(user_id))) {
      expect(ticket.payment_status).toBe("free");
      const request = demo.requests.find(
        ({ event_id, user_id }) => event_id === ticket.ref_id && user_id === ticket.user_id,
      );
      expect(request?.status).toBe("approved");
    }
    expect(demo.requests.some(({ status }) => status === "pending")).toBe(true);
  });

  it("issues tickets after the announcement and the holder's sign-up, and before now", () => {
    const events = new Map(demo.events.map((event) => [event.id, event]));
    const users = new Map(demo.users.map((user) => [user.id, user]));
    for (const { created_at, ref_id, user_id } of demo.tickets) {
      const event = events.get(ref_id);
      expect(created_at < NOW.toISOString() && created_at < (event?.starts_at ?? "")).toBe(true);
      expect(
        created_at > (event?.created_at ?? "") && created_at > (users.get(user_id)?.created_at ?? ""),
      ).toBe(true);
    }
  });

  it("has the four demo accounts, about forty people, and names in both scripts", () => {
    const names = demo.users.map(({ full_name }) => full_name);
    expect(names).toEqual(
      expect.arrayContaining(["Yousef Nasser", "Sara Al-Masri", "Lina Haddad", "Omar Khalil"]),
    );
    expect(names.length).toBeGreaterThanOrEqual(40);
    expect(names.filter((name) => /\p{Script=Arabic}/u.test(name)).length).toBeGreaterThanOrEqual(8);
    expect(new Set(names).size).toBe(names.length);
    expect(demo.accounts.map(({ email }) => email)).toEqual(
      expect.arrayContaining(["free", "member", "founder", "admin"].map((key) => `${key}@majlis.test`)),
    );
  });

  it("counts every role", () => {
    for (const { bucket, count } of demo.stats.filter(({ name }) => name === "users")) {
      expect(count).toBe(demo.users.filter(({ role }) => role === bucket).length);
    }
  });

  it("is accepted by the contract", () => {
    for (const { id, created_at } of demo.users) {
      expect(UserId.safeParse(id).success && Instant.safeParse(created_at).success).toBe(true);
    }
    for (const { id, qr_code } of demo.tickets) {
      expect(TicketId.safeParse(id).success && isCode("EVT", qr_code)).toBe(true);
    }
    for (const event of demo.events) {
      const shown = {
        capacity: null,
        seats_held: 0,
        waiting_count: 0,
        sequence: 0,
        is_public: true,
        status: "published",
        ...event,
        ...(event.cover && { cover: showPicture(event.id, event.cover) }),
      };
      const founder = { full_name: event.founder_name, role: event.founder_role };
      expect(CityEvent.safeParse({ ...shown, founder }).success && EventId.safeParse(event.id).success).toBe(
        true,
      );
    }
  });

  it("is deterministic, with every event on its weekday", () => {
    expect(buildDemo(NOW)).toEqual(demo);
    const lamplight = demo.events.find(({ title }) => title.startsWith("Oud by Lamplight"));
    for (let day = 0; day < 14; day += 1) {
      const now = new Date(NOW.getTime() + day * DAY_MS + 19 * 3_600_000);
      const event = buildDemo(now).events.find(({ id }) => id === lamplight?.id);
      expect(new Date(event?.starts_at ?? "").getUTCDay()).toBe(4);
      expect(event?.starts_at.slice(11, 16)).toBe("17:00");
      expect(Date.parse(event?.starts_at ?? "")).toBeGreaterThan(now.getTime());
    }
  });
});
