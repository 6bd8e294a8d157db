import {
  cancelGathering,
  createGathering,
  getGathering,
  joinGathering,
  listGatheringAttendees,
  listGatherings,
  listMyGatherings,
  updateGathering,
} from "@majlis/contracts/gatherings";
import { listMyTickets } from "@majlis/contracts/tickets";
import { joinGathering as join } from "@majlis/core/gatherings/joinGathering";
import { isCode } from "@majlis/core/tickets/ticketCode";
import { beforeAll, describe, expect, it } from "vitest";
import { call, send, tokenOf } from "../support/api";
import { mailsTo, mailTo } from "../support/mailbox";
import { someGathering, someone, testDeps } from "../support/table";

const deps = testDeps();
const tokens = { free: "", member: "", dina: "", admin: "" };
beforeAll(async () => {
  for (const name of ["free", "member", "dina", "admin"] as const)
    tokens[name] = await tokenOf(`${name}@majlis.test`);
});

const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString();
const draft = (over: object = {}) => ({
  title: "Maqlubeh on the roof",
  description: "We flip it together.",
  starts_at: inDays(9),
  venue_name: "Beit Secret",
  venue_address: "7 Hidden Stairs",
  city: "Amman",
  capacity: 4,
  ...over,
});
const hosted = async (over: object = {}) =>
  (await call(createGathering, { body: draft(over) }, tokens.member)).body;
const gatheringRow = async (id: string) =>
  (await deps.store.gathering.get({ id }).go({ consistent: true })).data;
const ticketRows = async (ref_id: string) =>
  (await deps.store.ticket.query.byRef({ ref_id }).go({ pages: "all" })).data;

describe("hosting", () => {
  it("publishes a gathering that lists and own list show with its count and host", async () => {
    const { id } = await hosted({ title: "Chess under the arches", venue_address: null });
    const shown = (await call(getGathering, { params: { gatheringId: id } }, tokens.dina)).body;
    expect(shown).toMatchObject({
      title: "Chess under the arches",
      capacity: 4,
      attendee_count: 0,
      status: "published",
      host: { full_name: "Sara Al-Masri", role: "member" },
      venue_name: "Beit Secret",
      venue_address: null,
      is_host: false,
    });
    const listed = await call(listGatherings, { query: { limit: 100 } });
    expect(listed.body.items.map((each: { id: string }) => each.id)).toContain(id);
    const mine = await call(listMyGatherings, { query: { limit: 100 } }, tokens.member);
    expect(mine.body.items.find((each: { id: string }) => each.id === id)).toMatchObject({ is_host: true });
    const others = await call(listMyGatherings, { query: {} }, tokens.dina);
    expect(others.body.items.map((each: { id: string }) => each.id)).not.toContain(id);
  });

  it.each([
    ["no title", { title: "" }, "title", "Title is required"],
    ["10,000 characters", { title: "x".repeat(10_000) }, "title", "Title must be at most 120 characters"],
    ["a start in the past", { starts_at: inDays(-1) }, "starts_at", "The start must be in the future"],
    [
      "a start in five years",
      { starts_at: inDays(5 * 365) },
      "starts_at",
      "The start must be within the next year",
    ],
    [
      "a day that does not exist",
      { starts_at: "2027-02-30T10:00:00.000Z" },
      "starts_at",
      "Date and time are required",
    ],
    ["no seats", { capacity: 0 }, "capacity", "Capacity must be a whole number from 1 to 20"],
    ["21 seats", { capacity: 21 }, "capacity", "Capacity must be a whole number from 1 to 20"],
    ["half a seat", { capacity: 7.5 }, "capacity", "Capacity must be a whole number from 1 to 20"],
    ["words for a number", { capacity: "abc" }, "capacity", "Capacity must be a whole number from 1 to 20"],
    ["another's name", { host_id: "usr_00000000000000000000000000000000" }, "host_id", "Unknown field"],
  ])("refuses %s and says which field", async (_, over, field, message) => {
    const { status, body } = await send(createGathering, { body: draft(over) }, tokens.member);
    expect([status, body.code]).toEqual([400, "InvalidInput"]);
    expect(body.fields).toEqual({ [field]: message });
  });

  it("keeps markup as text, and mails it escaped", async () => {
    const title = "<img src=x onerror=alert(1)>";
    const { id } = await hosted({ title, description: title, venue_name: title });
    expect(await gatheringRow(id)).toMatchObject({ title, description: title, venue_name: title });
    await call(joinGathering, { body: { gatheringId: id } }, tokens.dina);
    const mail = await mailTo("dina@majlis.test", `Your ticket: ${title}`);
    expect(mail.html).not.toContain("<img src=x");
  });

  it("pages through upcoming ones, soonest first, without a gap", async () => {
    await Promise.all([1, 2, 3].map((day) => someGathering(deps, { starts_at: inDays(day) })));
    const whole = (await call(listGatherings, { query: { limit: 100 } })).body.items;
    const starts = whole.map((each: { starts_at: string }) => each.starts_at);
    expect(starts).toEqual(starts.toSorted());
    const ids: string[] = [];
    let cursor: string | undefined;
    do {
      const page = await call(listGatherings, { query: { limit: 2, ...(cursor && { cursor }) } });
      ids.push(...page.body.items.map((each: { id: string }) => each.id));
      cursor = page.body.cursor ?? undefined;
    } while (cursor);
    expect(ids.slice(0, whole.length)).toEqual(whole.map((each: { id: string }) => each.id));
  });

  it("is not listed when past or canceled, and tells the place to members only", async () => {
    const past = await someGathering(deps, { starts_at: inDays(-1) });
    const { id } = await hosted();
    const list = async (token?: string) =>
      (await call(listGatherings, { query: { limit: 100 } }, token)).body.items;
    const own = (await list()).find((each: { id: string }) => each.id === id);
    expect(own).not.toHaveProperty("venue_name");
    expect(JSON.stringify(await list(tokens.free))).not.toMatch(/Beit Secret|Hidden Stairs/);
    expect((await list(tokens.dina)).find((each: { id: string }) => each.id === id).venue_name).toBe(
      "Beit Secret",
    );
    await call(cancelGathering, { params: { gatheringId: id } }, tokens.member);
    const after = (await list()).map((each: { id: string }) => each.id);
    expect(after).not.toContain(id);
    expect(after).not.toContain(past);
    expect((await call(getGathering, { params: { gatheringId: id } })).body.status).toBe("canceled");
  });
});

describe("what is the host's alone", () => {
  it("does not exist for another member, nor for an admin", async () => {
    const { id: gatheringId } = await hosted();
    for (const token of [tokens.dina, tokens.admin]) {
      const replies = await Promise.all([
        call(listGatheringAttendees, { params: { gatheringId }, query: {} }, token),
        call(updateGathering, { params: { gatheringId }, body: { title: "Mine" } }, token),
        call(cancelGathering, { params: { gatheringId } }, token),
      ]);
      expect(replies.map(({ status, body }) => [status, body.code])).toEqual(
        Array.from({ length: 3 }, () => [404, "GatheringNotFound"]),
      );
    }
    expect(await gatheringRow(gatheringId)).toMatchObject({ title: draft().title, status: "published" });
  });

  it("lists attendees by name and time, in the order of joining", async () => {
    const { id: gatheringId } = await hosted();
    await call(joinGathering, { body: { gatheringId } }, tokens.dina);
    await call(joinGathering, { body: { gatheringId } }, tokens.admin);
    const { body } = await call(
      listGatheringAttendees,
      { params: { gatheringId }, query: {} },
      tokens.member,
    );
    expect(body.items).toEqual([
      {
        id: expect.stringMatching(/^tkt_/),
        user: { full_name: "Dina Qasem" },
        created_at: expect.any(String),
      },
      { id: expect.any(String), user: { full_name: "Omar Khalil" }, created_at: expect.any(String) },
    ]);
    expect(body.cursor).toBeNull();
  });

  it("tells holders when time or place changed, and only then", async () => {
    const { id: gatheringId } = await hosted({ title: "Evening that moves" });
    await call(joinGathering, { body: { gatheringId } }, tokens.dina);
    const patch = (body: object) => send(updateGathering, { params: { gatheringId }, body }, tokens.member);
    await patch({ description: "Bring a cushion." });
    expect(await gatheringRow(gatheringId)).toMatchObject({ sequence: 0, description: "Bring a cushion." });
    const starts_at = inDays(10);
    await patch({ starts_at, venue_address: null });
    expect(await gatheringRow(gatheringId)).toMatchObject({ sequence: 1, starts_at });
    expect(await gatheringRow(gatheringId)).not.toHaveProperty("venue_address");
    const listed = await deps.store.gathering.query
      .upcoming({ listed: "upcoming" })
      .gte({ starts_at })
      .go({ pages: "all" });
    expect(listed.data.map(({ id }) => id)).toContain(gatheringId);
    await patch({ starts_at, venue_address: null });
    expect(await gatheringRow(gatheringId)).toMatchObject({ sequence: 1 });
    const mail = await mailTo("dina@majlis.test", "Changed: Evening that moves");
    const [calendar] = mail.attachments;
    expect(Buffer.from(calendar?.content ?? "", "base64").toString()).toContain(`UID:${gatheringId}@majlis`);
  });

  it("never lowers the capacity under the tickets out", async () => {
    const { id: gatheringId } = await hosted();
    const resize = (capacity: number) =>
      call(updateGathering, { params: { gatheringId }, body: { capacity } }, tokens.member);
    await call(joinGathering, { body: { gatheringId } }, tokens.dina);
    await call(joinGathering, { body: { gatheringId } }, tokens.admin);
    expect((await resize(1)).body).toMatchObject({ code: "CapacityTooLow" });
    expect((await resize(2)).body).toMatchObject({ capacity: 2, attendee_count: 2 });
    const outcomes = await Promise.all([
      ...[3, 2, 3, 2].map((capacity) => resize(capacity)),
      ...Array.from({ length: 8 }, () => join(deps, someone(), gatheringId).catch((error) => error.code)),
    ]);
    expect(outcomes.length).toBe(12);
    const row = await gatheringRow(gatheringId);
    expect(row?.attendee_count).toBeLessThanOrEqual(row?.capacity ?? 0);
    expect(await ticketRows(gatheringId)).toHaveLength(row?.attendee_count ?? -1);
  });

  it("cancels once: holders are told, tickets show it, nothing can be changed any more", async () => {
    const { id: gatheringId } = await hosted({ title: "Evening that is off" });
    await call(joinGathering, { body: { gatheringId } }, tokens.dina);
    const cancel = () => call(cancelGathering, { params: { gatheringId } }, tokens.member);
    const replies = await Promise.all([cancel(), cancel(), cancel()]);
    expect(replies.map(({ body }) => body.status)).toEqual(["canceled", "canceled", "canceled"]);
    expect((await cancel()).body).toMatchObject({ status: "canceled", attendee_count: 1 });
    expect(await gatheringRow(gatheringId)).toMatchObject({ sequence: 1 });
    const mail = await mailTo("dina@majlis.test", "Canceled: Evening that is off");
    expect(mail.text).toContain("Sara Al-Masri had to cancel it.");
    const all = await mailsTo("dina@majlis.test");
    expect(all.filter(({ subject }) => subject === mail.subject)).toHaveLength(1);
    const tickets = (await call(listMyTickets, { query: { limit: 100 } }, tokens.dina)).body.items;
    expect(tickets.find((each: { ref_id: string }) => each.ref_id === gatheringId)).toMatchObject({
      type: "gathering",
      status: "canceled",
      title: "Evening that is off",
    });
    const edit = await call(
      updateGathering,
      { params: { gatheringId }, body: { title: "On" } },
      tokens.member,
    );
    expect([edit.status, edit.body.code]).toEqual([409, "GatheringNotEditable"]);
  });
});

describe("joining", () => {
  it("takes one seat, answers the same code again, and mails it", async () => {
    const { id: gatheringId } = await hosted({ title: "Table for four" });
    const first = await call(joinGathering, { body: { gatheringId } }, tokens.dina);
    const again = await call(joinGathering, { body: { gatheringId } }, tokens.dina);
    expect(isCode("GTH", first.body.qr_code)).toBe(true);
    expect(again.body).toEqual(first.body);
    const shown = (await call(getGathering, { params: { gatheringId } }, tokens.dina)).body;
    expect(shown).toMatchObject({ attendee_count: 1, my_ticket: { qr_code: first.body.qr_code } });
    const mail = await mailTo("dina@majlis.test", "Your ticket: Table for four");
    expect(mail.text).toContain(first.body.qr_code);
  });

  it("seats the host like anyone", async () => {
    const { id: gatheringId } = await hosted();
    expect((await call(joinGathering, { body: { gatheringId } }, tokens.member)).status).toBe(200);
    expect((await gatheringRow(gatheringId))?.attendee_count).toBe(1);
  });

  it.each([
    ["full", { capacity: 1, attendee_count: 1 }, "member", 409, "GatheringFull"],
    ["started", { starts_at: inDays(-0.01) }, "member", 409, "GatheringEnded"],
    ["canceled", { status: "canceled", listed: undefined }, "member", 409, "GatheringCanceled"],
    ["not for free users", {}, "free", 403, "GatheringMembersOnly"],
  ] as const)("refuses what is %s", async (_, over, who, status, code) => {
    const gatheringId = await someGathering(deps, over);
    const reply = await call(joinGathering, { body: { gatheringId } }, tokens[who]);
    expect([reply.status, reply.body.code]).toEqual([status, code]);
    expect(await ticketRows(gatheringId)).toEqual([]);
  });

  it("says to a free user what the specification says", async () => {
    const gatheringId = await someGathering(deps);
    const { body } = await call(joinGathering, { body: { gatheringId } }, tokens.free);
    expect(body.error).toBe("Only members can join gatherings. Please upgrade your membership.");
  });

  it("gives the last seat to one of two", async () => {
    const gatheringId = await someGathering(deps, { capacity: 1 });
    const outcomes = await Promise.allSettled(
      [someone(), someone()].map((one) => join(deps, one, gatheringId)),
    );
    expect(outcomes.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
  });

  it("seats exactly 20 of 500 people on 20 seats", async () => {
    const gatheringId = await someGathering(deps);
    const outcomes = await Promise.allSettled(
      Array.from({ length: 500 }, () => join(deps, someone(), gatheringId)),
    );
    const codes = outcomes.flatMap((outcome) => (outcome.status === "fulfilled" ? [outcome.value] : []));
    const reasons = outcomes.flatMap((outcome) =>
      outcome.status === "rejected" ? [outcome.reason.code] : [],
    );
    expect(codes).toHaveLength(20);
    expect(new Set(reasons)).toEqual(new Set(["GatheringFull"]));
    expect((await gatheringRow(gatheringId))?.attendee_count).toBe(20);
    expect((await ticketRows(gatheringId)).map(({ qr_code }) => qr_code).toSorted()).toEqual(
      codes.toSorted(),
    );
  });
});
