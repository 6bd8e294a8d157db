import { getEvent, joinEvent, listEvents, requestEventJoin } from "@majlis/contracts/events";
import { joinEvent as join } from "@majlis/core/events/joinEvent";
import { isCode } from "@majlis/core/tickets/ticketCode";
import { beforeAll, describe, expect, it } from "vitest";
import { call, send, tokenOf } from "../support/api";
import { mailTo } from "../support/mailbox";
import { someEvent, someone, testDeps } from "../support/table";

const deps = testDeps();
const tokens = { free: "", member: "", founder: "", admin: "" };
beforeAll(async () => {
  for (const name of ["free", "member", "founder", "admin"] as const)
    tokens[name] = await tokenOf(`${name}@majlis.test`);
});

const eventRow = async (id: string) => (await deps.store.event.get({ id }).go({ consistent: true })).data;
const ticketRows = async (ref_id: string) =>
  (await deps.store.ticket.query.byRef({ ref_id }).go({ pages: "all" })).data;

describe("listing events", () => {
  it("shows at least 24 upcoming ones, soonest first, and pages through them without a gap", async () => {
    const whole = await call(listEvents, { query: { limit: 100 } });
    const starts = whole.body.items.map((event: { starts_at: string }) => event.starts_at);
    expect(starts.length).toBeGreaterThanOrEqual(24);
    expect(starts).toEqual(starts.toSorted());
    expect(starts[0] > new Date().toISOString()).toBe(true);

    const ids: string[] = [];
    let cursor: string | undefined;
    do {
      const page = await call(listEvents, { query: { limit: 7, ...(cursor && { cursor }) } });
      ids.push(...page.body.items.map((event: { id: string }) => event.id));
      cursor = page.body.cursor ?? undefined;
    } while (cursor);
    expect(new Set(ids).size).toBe(ids.length);
    expect(ids).toEqual(whole.body.items.map((event: { id: string }) => event.id).slice(0, ids.length));
  });

  it("filters by city, price and words, in any case", async () => {
    const id = await someEvent(deps, { city: "Aqaba", price_cents: 700, title: "Glass Boat at Dusk" });
    const found = await call(listEvents, { query: { city: "AQABA", price: "paid", q: "glass boat" } });
    expect(found.body.items.map((event: { id: string }) => event.id)).toEqual([id]);
    const none = await call(listEvents, { query: { city: "aqaba", price: "free" } });
    expect(none.body).toEqual({ items: [], cursor: null });
  });

  it("never lists drafts, private ones or past ones", async () => {
    const hidden = await Promise.all([
      someEvent(deps, { city: "Tafilah", status: "draft", listed_month: undefined }),
      someEvent(deps, { city: "Tafilah", is_public: false, listed_month: undefined }),
      someEvent(deps, { city: "Tafilah", starts_at: "2026-01-01T10:00:00.000Z", listed_month: "2026-01" }),
    ]);
    expect((await call(listEvents, { query: { city: "tafilah" } })).body.items).toEqual([]);
    const [draft, secret, past] = await Promise.all(
      hidden.map((eventId) => call(getEvent, { params: { eventId } })),
    );
    expect([draft?.status, secret?.status, past?.status]).toEqual([404, 404, 200]);
  });

  it.each([
    { limit: 0 },
    { limit: 101 },
    { limit: "x" },
    { cursor: "x" },
    { price: "cheap" },
    { from: "yesterday" },
  ])("refuses %j", async (query) => {
    const { status, body } = await send(listEvents, { query });
    expect([status, body.code]).toEqual([400, "InvalidInput"]);
  });
});

describe("the place", () => {
  it("is absent from what visitors and free users get, and there for members", async () => {
    const eventId = await someEvent(deps);
    const at = async (token?: string) => (await call(getEvent, { params: { eventId } }, token)).body;
    for (const token of [undefined, tokens.free]) {
      const event = await at(token);
      expect(event).not.toHaveProperty("venue_name");
      expect(JSON.stringify(event)).not.toMatch(/Secret|Hidden Stairs/);
    }
    expect((await at(tokens.member)).venue_name).toBe("Beit Secret");
  });

  it("is told to nobody but ticket holders and admins when the location is hidden", async () => {
    const eventId = await someEvent(deps, { location_hidden: true });
    const at = async (token: string) => (await call(getEvent, { params: { eventId } }, token)).body;
    expect(await at(tokens.member)).not.toHaveProperty("venue_name");
    expect((await at(tokens.admin)).venue_name).toBe("Beit Secret");
    await call(joinEvent, { body: { eventId } }, tokens.member);
    expect(await at(tokens.member)).toMatchObject({
      venue_name: "Beit Secret",
      my_ticket: { payment_status: "free" },
    });
  });
});

describe("joining", () => {
  it("takes one seat, issues one ticket, mails it, and answers the same code again", async () => {
    const eventId = await someEvent(deps, { title: "Evening of the mail" });
    const first = await call(joinEvent, { body: { eventId } }, tokens.member);
    const again = await call(joinEvent, { body: { eventId } }, tokens.member);
    expect(first.status).toBe(200);
    expect(isCode("EVT", first.body.qrCode)).toBe(true);
    expect(again.body).toEqual(first.body);
    expect((await eventRow(eventId))?.attendee_count).toBe(1);
    const mail = await mailTo("member@majlis.test", "Your ticket: Evening of the mail");
    expect(mail.text).toContain(first.body.qrCode);
    expect(mail.attachments.map(({ contentType }) => contentType.split(";")[0])).toEqual([
      "image/png",
      "text/calendar",
    ]);
  });

  it("makes one ticket of 50 identical joins at once", async () => {
    const eventId = await someEvent(deps);
    const replies = await Promise.all(
      Array.from({ length: 50 }, () => call(joinEvent, { body: { eventId } }, tokens.member)),
    );
    expect(replies.map(({ status }) => status)).toEqual(Array.from({ length: 50 }, () => 200));
    expect(new Set(replies.map(({ body }) => body.qrCode)).size).toBe(1);
    expect((await eventRow(eventId))?.attendee_count).toBe(1);
    expect(await ticketRows(eventId)).toHaveLength(1);
  });

  it("seats exactly 20 of 500 people on 20 seats", async () => {
    const eventId = await someEvent(deps);
    const outcomes = await Promise.allSettled(
      Array.from({ length: 500 }, () => join(deps, someone(), eventId)),
    );
    const codes = outcomes.flatMap((outcome) => (outcome.status === "fulfilled" ? [outcome.value] : []));
    const reasons = outcomes.flatMap((outcome) =>
      outcome.status === "rejected" ? [outcome.reason.code] : [],
    );
    const stored = await ticketRows(eventId);
    expect(codes).toHaveLength(20);
    expect(new Set(reasons)).toEqual(new Set(["EventFull"]));
    expect((await eventRow(eventId))?.attendee_count).toBe(20);
    expect(stored.map(({ qr_code }) => qr_code).toSorted()).toEqual(codes.toSorted());
  });

  it.each([
    ["full", { capacity: 1, attendee_count: 1 }, "member", 409, "EventFull", "This event is full."],
    [
      "past",
      { starts_at: "2026-01-01T10:00:00.000Z" },
      "member",
      409,
      "EventEnded",
      "This event has already started.",
    ],
    ["canceled", { status: "canceled" }, "member", 409, "EventCanceled", "This event was canceled."],
    [
      "priced, for a free user",
      { price_cents: 900 },
      "free",
      403,
      "MembershipRequired",
      "Paid events require a membership. Please upgrade to join this event.",
    ],
    [
      "free, for a free user",
      {},
      "free",
      403,
      "RequestNeeded",
      "Members join directly. Send the host a request instead.",
    ],
    [
      "draft",
      { status: "draft" },
      "member",
      404,
      "EventNotFound",
      "This event does not exist, or is no longer public.",
    ],
  ] as const)("refuses what is %s", async (_, over, who, status, code, error) => {
    const eventId = await someEvent(deps, over);
    const reply = await call(joinEvent, { body: { eventId } }, tokens[who]);
    expect(reply.status).toBe(status);
    expect(reply.body).toMatchObject({ success: false, code, error });
    expect(await ticketRows(eventId)).toEqual([]);
  });

  it("issues a paid ticket to a member", async () => {
    const eventId = await someEvent(deps, { price_cents: 900 });
    await call(joinEvent, { body: { eventId } }, tokens.member);
    expect(await ticketRows(eventId)).toMatchObject([{ payment_status: "paid" }]);
  });

  it("tells a visitor to sign in", async () => {
    const reply = await send(joinEvent, { body: { eventId: await someEvent(deps) } });
    expect([reply.status, reply.body.code]).toEqual([401, "NotSignedIn"]);
  });

  it.each([
    ["unknown", { eventId: "evt_00000000000000000000000000" }, 404],
    ["malformed", { eventId: "evt_1" }, 400],
    ["a gathering's id", { eventId: "gat_00000000000000000000000000" }, 400],
    [
      "with fields of its own",
      { eventId: "evt_00000000000000000000000000", role: "admin", payment_status: "free" },
      400,
    ],
    ["not JSON", "{", 400],
    ["an array", [], 400],
    ["missing", undefined, 400],
    ["too large", { eventId: "x".repeat(70_000) }, 413],
  ])("refuses a body that is %s", async (_, body, status) => {
    expect((await send(joinEvent, { body }, tokens.member)).status).toBe(status);
  });
});

describe("requesting", () => {
  it("files one request with its message, mails that it came, and shows its state", async () => {
    const eventId = await someEvent(deps, { title: "Evening of the request" });
    const message = "I bring <b>dates</b>";
    const ask = () => call(requestEventJoin, { body: { eventId, message } }, tokens.free);
    expect((await Promise.all([ask(), ask()])).map(({ status }) => status)).toEqual([200, 200]);
    const { data } = await deps.store.eventRequest.query.byEvent({ event_id: eventId }).go();
    expect(data).toMatchObject([{ message, status: "pending" }]);
    expect((await call(getEvent, { params: { eventId } }, tokens.free)).body.my_request).toEqual({
      status: "pending",
    });
    const mail = await mailTo("free@majlis.test", "Your request: Evening of the request");
    expect(mail.html).not.toContain("Beit Secret");
  });

  it.each([
    ["a priced event", { price_cents: 500 }, "free", 403, "MembershipRequired"],
    ["a past event", { starts_at: "2026-01-01T10:00:00.000Z" }, "free", 409, "EventEnded"],
    ["by a member", {}, "member", 409, "RequestNotNeeded"],
  ] as const)("refuses %s", async (_, over, who, status, code) => {
    const eventId = await someEvent(deps, over);
    const reply = await call(requestEventJoin, { body: { eventId } }, tokens[who]);
    expect([reply.status, reply.body.code]).toEqual([status, code]);
  });

  it("refuses a message of 501 characters and says which field", async () => {
    const body = { eventId: await someEvent(deps), message: "x".repeat(501) };
    const reply = await send(requestEventJoin, { body }, tokens.free);
    expect(reply.body).toMatchObject({
      code: "InvalidInput",
      error: "Message must be at most 500 characters",
      fields: { message: "Message must be at most 500 characters" },
    });
  });
});
